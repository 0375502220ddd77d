import { DataError } from '@zone-directory/shared-data/core';
import { jsonAnswer } from '../../http/answer';
import { createBearerCheck } from '../../http/bearer-token';
import type { Limits } from '../../limits/rate-limit-rule';
import { takeWrongToken } from '../../limits/wrong-tokens';
import { withTimeout } from '../../with-timeout';
import { isLoss } from '../sync/losses';
import type { RefreshStatus, RequestedRefresh } from '../sync/refresh-requests';
import { COMMON_HEADERS } from './cache-headers';
import { refuse } from './refusals';

/** The refreshes of a base: see `createGatewayData`. */
export interface Refreshes {
  requestRefresh(options: { readonly acceptsLoss: boolean }): Promise<RequestedRefresh>;
  refreshStatus(number: number): Promise<RefreshStatus | undefined>;
}

/** Options of `createRefreshRequests`. */
export interface RefreshOptions {
  readonly refreshes: Refreshes;
  /** Token that the caller must send. */
  readonly token: string;
  readonly limits: Limits;
}

/** Path of a refresh, before its number. */
export const REFRESH_PATH = '/data/refresh';

const WINDOW_MS = 1_000;
// More than a base's automation sends: requests at once are one refresh, but each is a write to the database.
const REFRESHES = { scope: 'refreshes', key: '', most: 50 };
/** Source: https://www.rfc-editor.org/rfc/rfc7240#section-4.3 */
const WAIT = /(?:^|[,\s])wait=(\d{1,6})(?![^,\s])/i;
const DATABASE_MS = 2_500;
/** Proxies wait 30 s for an answer (`deploy/nginx.conf`). */
const LONGEST_WAIT_S = 25;

/**
 * Creates the handlers of refreshes, by which the base reports a change. Both answer 401 without the token and 429 after
 * too many tries.
 */
export function createRefreshRequests({ refreshes, token, limits }: RefreshOptions) {
  const isAuthorized = createBearerCheck(token);

  /** Undefined if the request has the token. */
  async function refused(request: Request, ip: string): Promise<Response | undefined> {
    const isRight = isAuthorized(request);
    // Counted separately: callers without the token cannot block those with it, even behind one proxy.
    const seconds = await (isRight ? limits.take([REFRESHES], WINDOW_MS) : takeWrongToken(limits, ip));
    if (seconds > 0)
      return refuse(429, 'Too many refreshes were asked for', { 'Retry-After': String(seconds) });
    return isRight ? undefined : refuse(401, 'A refresh needs its token', { 'WWW-Authenticate': 'Bearer' });
  }

  return {
    /**
     * `POST /data/refresh`: answers at once, with 202 and the URL of the status, because a large base takes minutes.
     * With `Prefer: wait=<seconds>` it waits that long for the outcome, at most 25 s: 200 `{ version, changed }`, 409 if
     * the base has lost too much and `?accept=loss` is missing, 503 if the base cannot be read. 422 for any other
     * `accept`.
     */
    async request(request: Request, ip: string): Promise<Response> {
      const refusal = await refused(request, ip);
      if (refusal) return refusal;
      const accepted = new URL(request.url).searchParams.getAll('accept');
      if (accepted.some((what) => what !== 'loss')) return refuse(422, 'Nothing but loss can be accepted');
      try {
        const { number, outcome } = await inTime(
          refreshes.requestRefresh({ acceptsLoss: accepted.length > 0 }),
        );
        const seconds = Number(WAIT.exec(request.headers.get('prefer') ?? '')?.[1] ?? 0);
        const waitMs = Math.min(seconds, LONGEST_WAIT_S) * 1_000;
        const refreshed = waitMs > 0 ? await withTimeout(outcome, waitMs, () => undefined) : undefined;
        if (refreshed) return jsonAnswer(200, refreshed, COMMON_HEADERS);
        const status = { refresh: number, status: 'waiting' };
        return jsonAnswer(202, status, { ...COMMON_HEADERS, Location: `${REFRESH_PATH}/${number}` });
      } catch (cause) {
        if (cause instanceof DataError && isLoss(cause)) return refuse(409, reasonOf(cause));
        return unavailable();
      }
    },
    /** `GET /data/refresh/<number>`: answers 200 with the status of a requested refresh, 404 if there was none. */
    async status(request: Request, ip: string, number: number): Promise<Response> {
      const refusal = await refused(request, ip);
      if (refusal) return refusal;
      try {
        const status = await inTime(refreshes.refreshStatus(number));
        if (!status) return refuse(404, 'There was no such refresh');
        return jsonAnswer(200, { refresh: number, ...described(status) }, COMMON_HEADERS);
      } catch {
        return unavailable();
      }
    },
  };
}

function described(status: RefreshStatus): object {
  if (status.status === 'done')
    return { status: 'done', version: status.version, dataAsOf: new Date(status.readAt).toISOString() };
  if (status.status !== 'failed') return status;
  const { failure } = status;
  return { status: 'failed', error: failure.code, reason: reasonOf(failure) };
}

// The log has the reason of any other failure; it may name the base, so it is not repeated here.
const reasonOf = (failure: DataError): string =>
  isLoss(failure) ? `${failure.reason}: ?accept=loss takes it as it is now` : 'The base cannot be read now';

/** Gives up on a database that hangs. */
const inTime = <Result>(work: Promise<Result>): Promise<Result> =>
  withTimeout(work, DATABASE_MS, () => {
    throw new DataError('SERVICE_UNAVAILABLE', { reason: 'The database of the gateway does not answer' });
  });

const unavailable = () => refuse(503, 'The base cannot be read now', { 'Retry-After': '30' });
