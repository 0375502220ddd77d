import { createHash, timingSafeEqual } from 'node:crypto';
import { DataError } from '@zone-directory/shared-data/core';
import { jsonAnswer } from '../../http/answer';
import type { Limits } from '../../limits/rate-limit-rule';
import { senderLimits } from '../../limits/senders';
import { isLoss } from '../sync/losses';
import type { Refreshed } from '../sync/refresh-requests';
import { COMMON_HEADERS } from './cache-headers';
import { refuse } from './refusals';

/** Options of `createRefreshRequest`. */
export interface RefreshOptions {
  /** Reads the base now. Rejects if it cannot be read, or has lost too much and that is not accepted. */
  readonly refresh: (options: { readonly acceptsLoss: boolean }) => Promise<Refreshed>;
  /** Token that the caller must send. */
  readonly token: string;
  readonly limits: Limits;
}

const WINDOW_MS = 1_000;
// More than a base's automation sends.
const REFRESHES = { scope: 'refreshes', key: '', most: 5 };
const WRONG_TRIES = { perAddress: 5, perNetwork: 20 };
const BEARER = /^Bearer +([\x21-\x7e]{1,1000})$/i;

/**
 * Creates the handler of `POST /data/refresh`, by which the base reports a change. Answers 200 `{ version, changed }`,
 * 401 without the token, 409 if the base has lost too much and `?accept=loss` is missing, 422 for any other `accept`,
 * 429 after too many tries, 503 if the base cannot be read.
 */
export function createRefreshRequest({ refresh, token, limits }: RefreshOptions) {
  const wanted = digest(token);
  return async (request: Request, ip: string): Promise<Response> => {
    const given = BEARER.exec(request.headers.get('authorization') ?? '')?.[1];
    // Hashes, because a constant-time comparison needs equal lengths.
    const isRight = given !== undefined && timingSafeEqual(digest(given), wanted);
    // Counted separately: callers without the token cannot block those with it, even behind one proxy.
    const counted = isRight ? [REFRESHES] : senderLimits('wrong tokens', ip, WRONG_TRIES);
    const seconds = await limits.take(counted, WINDOW_MS);
    if (seconds > 0)
      return refuse(429, 'Too many refreshes were asked for', { 'Retry-After': String(seconds) });
    if (!isRight) return refuse(401, 'A refresh needs its token', { 'WWW-Authenticate': 'Bearer' });
    const accepted = new URL(request.url).searchParams.getAll('accept');
    if (accepted.some((what) => what !== 'loss')) return refuse(422, 'Nothing but loss can be accepted');
    try {
      const { version, changed } = await refresh({ acceptsLoss: accepted.length > 0 });
      return jsonAnswer(200, { version, changed }, COMMON_HEADERS);
    } catch (cause) {
      if (cause instanceof DataError && isLoss(cause))
        return refuse(409, `${cause.reason}: ?accept=loss takes it as it is now`);
      // The refresh has logged the reason; it may name the base, so it is not repeated here.
      return refuse(503, 'The base cannot be read now', { 'Retry-After': '30' });
    }
  };
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
