import { type Asked, CALLS, type CallName } from '@zone-directory/remote-kit/client';
import * as v from 'valibot';
import { bearerToken } from '../http/bearer-token';
import { CallError, CLOSE } from './call-error';

const MOST_JSON_BYTES = 64_000;

/** Returns the token that a request has; '' for none. */
export const tokenIn = (request: Request): string => bearerToken(request) ?? '';

/** Returns the type that a request declares for its body, without parameters. */
export const typeOf = (request: Request): string =>
  (request.headers.get('content-type') ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';

/**
 * Reads what a call asks for: a JSON body, or the query.
 * @throws CallError naming what cannot be used
 */
export async function readAsked<Call extends CallName>(call: Call, request: Request): Promise<Asked<Call>> {
  const { method, asks } = CALLS[call];
  const isQuery = method === 'GET' || call === 'upload';
  const json = isQuery ? Object.fromEntries(new URL(request.url).searchParams) : await readJson(request);
  const parsed = v.safeParse(asks, json);
  if (parsed.success) return parsed.output as Asked<Call>;
  const [issue] = parsed.issues;
  const where = v.getDotPath(issue);
  throw new CallError(422, where ? `${where}: ${issue.message}` : issue.message);
}

async function readJson(request: Request): Promise<unknown> {
  if (typeOf(request) !== 'application/json')
    throw new CallError(415, 'the body must be application/json', CLOSE);
  const tooLarge = new CallError(413, `the body has more than ${MOST_JSON_BYTES} bytes`, {
    Connection: 'close',
  });
  if (Number(request.headers.get('content-length') ?? 0) > MOST_JSON_BYTES) throw tooLarge;
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of request.body ?? []) {
    bytes += chunk.length;
    if (bytes > MOST_JSON_BYTES) throw tooLarge;
    chunks.push(chunk);
  }
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks)));
  } catch (cause) {
    throw new CallError(422, 'the body is not JSON', {}, { cause });
  }
}
