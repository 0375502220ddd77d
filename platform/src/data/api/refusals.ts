import { codeOfStatus } from '@zone-directory/shared-data/core';
import { jsonAnswer } from '../../http/answer';
import type { HeaderSet } from '../../http/headers';
import { COMMON_HEADERS } from './cache-headers';

/** Returns an error response, not to be cached. @param reason an English sentence */
export function refuse(
  status: 401 | 404 | 405 | 409 | 422 | 429 | 500 | 503,
  reason: string,
  headers?: HeaderSet,
): Response {
  return jsonAnswer(status, { error: codeOfStatus(status), reason }, { ...COMMON_HEADERS, ...headers });
}
