import { createHash, randomBytes } from 'node:crypto';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const LENGTH = 14;

function spell(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes.subarray(0, LENGTH)) text += ALPHABET[byte % ALPHABET.length];
  return text;
}

/** Returns a random id such as `recA1b2C3d4E5f6G7`. */
export function randomId(prefix: 'rec' | 'itr' | 'att'): string {
  return prefix + spell(randomBytes(LENGTH));
}

/** Returns an id derived from the names, the same on every start of the server. */
export function stableId(prefix: 'tbl' | 'fld', ...names: string[]): string {
  return prefix + spell(createHash('sha256').update(JSON.stringify(names)).digest());
}

export function isRecordId(value: unknown): value is string {
  return typeof value === 'string' && /^rec[A-Za-z0-9]{14}$/.test(value);
}

/** Splits an offset, `itr…/rec…`, into its two parts; undefined when it is malformed. */
export function splitOffset(offset: string): { iterator: string; record: string } | undefined {
  const match = /^(itr[A-Za-z0-9]{14})\/(rec[A-Za-z0-9]{14})$/.exec(offset);
  return match?.[1] && match[2] ? { iterator: match[1], record: match[2] } : undefined;
}
