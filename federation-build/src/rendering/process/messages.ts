import { isObject } from '../is-object';

/** A message from a process. Only its shape has been checked. */
export type ChildMessage =
  | { readonly type: 'ready' }
  | { readonly type: 'failed'; readonly message: string }
  | { readonly type: 'read'; readonly id: number; readonly url: string }
  | { readonly type: 'rendered'; readonly id: number; readonly rendered: unknown }
  | { readonly type: 'threw'; readonly id: number; readonly message: string };

const MAX_URL = 2_048;
const MAX_TEXT = 1_000;

/** Parses a line; returns undefined if it is not a message of a process. */
export function readMessage(line: string): ChildMessage | undefined {
  let message: unknown;
  try {
    message = JSON.parse(line);
  } catch {
    return undefined;
  }
  if (!isObject(message)) return undefined;
  const { type, id, url, message: text, rendered } = message;
  if (type === 'ready') return { type };
  if (type === 'failed' && isText(text)) return { type, message: text };
  if (typeof id !== 'number') return undefined;
  if (type === 'read' && typeof url === 'string' && url.length <= MAX_URL) return { type, id, url };
  if (type === 'rendered') return { type, id, rendered };
  if (type === 'threw' && isText(text)) return { type, id, message: text };
  return undefined;
}

const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= MAX_TEXT;
