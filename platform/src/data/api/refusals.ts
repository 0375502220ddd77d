import { codeOfStatus } from '@zone-directory/shared-data/core';
import type { HeaderSet } from '../../http/headers';
import { COMMON_HEADERS } from './cache-headers';

/** Returns an error response, not to be cached. @param reason an English sentence */
export function refuse(
  status: 401 | 404 | 405 | 409 | 422 | 429 | 500 | 503,
  reason: string,
  headers?: HeaderSet,
): Response {
  return sendJson(status, { error: codeOfStatus(status), reason }, headers);
}

/** Returns a response with a JSON body, not to be cached. */
export function sendJson(status: number, value: unknown, headers: HeaderSet = {}): Response {
  const bytes = Buffer.from(JSON.stringify(value));
  return new Response(bytes, {
    status,
    headers: {
      ...COMMON_HEADERS,
      'Cache-Control': 'no-store',
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Length': String(bytes.length),
      ...headers,
    },
  });
}
