import { OLDEST_DATA_MS } from '@zone-directory/shared-data/core';
import type { HeaderSet } from '../../http/headers';
import { type CurrentSnapshot, isStale } from '../store/snapshot';

/** Sent with every response below /data/, including errors. */
export const COMMON_HEADERS: HeaderSet = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': 'Data-As-Of, Data-Stale, Retry-After',
  'X-Content-Type-Options': 'nosniff',
};

/** For a URL that names a version, whose body never changes. Contains no freshness headers. */
export const IMMUTABLE: HeaderSet = {
  ...COMMON_HEADERS,
  'Cache-Control': 'public, max-age=31536000, immutable',
};

const BOUND_SECONDS = OLDEST_DATA_MS / 1_000;
const MOST = {
  browser: { fresh: 60, whileRevalidating: 600 },
  cdn: { fresh: 60, whileRevalidating: 600 },
  netlify: { fresh: 300, whileRevalidating: 86_400 },
};
const STALE_IF_ERROR = 'stale-if-error=86400';
const STALE_SECONDS = 10;

/**
 * Returns the headers for how long browsers and CDNs may keep data that is `ageSeconds` old (whole seconds).
 *
 * The bound: while Airtable can be read, nothing that a browser or a CDN shows is older than 15 minutes. A copy may
 * stay in a CDN first and then, with its age reset, in a browser, and both may use it for `max-age` and then once more
 * for `stale-while-revalidate`. So
 *
 *     age + (max-age + stale-while-revalidate) of the CDN + (max-age + stale-while-revalidate) of the browser ≤ 900 s
 *
 * The 900 s minus the age are split equally between the two. In each half, `max-age` comes first, up to its usual value
 * (60 s, Netlify 300 s), then `stale-while-revalidate` gets the rest, up to 600 s. At age 0 that is 60 + 390 s for
 * each, 300 + 150 s on Netlify; at 600 s it is 60 + 90 s, and 150 + 0 s.
 *
 * Older than 15 minutes (`isStale`): Airtable cannot be read, so the bound does not apply; 10 s in each limit the load,
 * and the first fresh response is at most 20 s late. `stale-if-error` (one day) only matters when this gateway itself
 * does not respond.
 */
function cacheHeaders(ageSeconds: number, stale: boolean): HeaderSet {
  if (stale) {
    const brief = `public, max-age=${STALE_SECONDS}, ${STALE_IF_ERROR}`;
    return {
      'Cache-Control': brief,
      'CDN-Cache-Control': brief,
      'Netlify-CDN-Cache-Control': `public, durable, max-age=${STALE_SECONDS}`,
    };
  }
  const left = Math.max(0, BOUND_SECONDS - Math.max(0, ageSeconds));
  const cdnHalf = Math.floor(left / 2);
  return {
    'Cache-Control': `public, ${lifetime(left - cdnHalf, MOST.browser)}, ${STALE_IF_ERROR}`,
    'CDN-Cache-Control': `public, ${lifetime(cdnHalf, MOST.cdn)}, ${STALE_IF_ERROR}`,
    'Netlify-CDN-Cache-Control': `public, durable, ${lifetime(cdnHalf, MOST.netlify)}`,
  };
}

function lifetime(seconds: number, most: { fresh: number; whileRevalidating: number }): string {
  const fresh = Math.min(seconds, most.fresh);
  const whileRevalidating = Math.min(seconds - fresh, most.whileRevalidating);
  return `max-age=${fresh}, stale-while-revalidate=${whileRevalidating}`;
}

/**
 * Creates a function that returns the headers for how fresh a snapshot is at `now` (ms since 1970) and how long its
 * responses may be cached. They are computed once a second: it returns the same object until something in it changes.
 */
export function createFreshness(): (current: CurrentSnapshot, now: number) => HeaderSet {
  let readAt = Number.NaN;
  let second = Number.NaN;
  let wasStale = false;
  let headers: HeaderSet = COMMON_HEADERS;
  return (current, now) => {
    const nowSecond = Math.floor(now / 1_000);
    const nowStale = isStale(current, now);
    if (nowSecond === second && current.readAt === readAt && nowStale === wasStale) return headers;
    readAt = current.readAt;
    second = nowSecond;
    wasStale = nowStale;
    // The age at the end of this second, because the headers are used until then.
    const age = second + 1 - Math.floor(readAt / 1_000);
    headers = {
      ...COMMON_HEADERS,
      ...cacheHeaders(age, nowStale),
      'Data-As-Of': new Date(readAt).toISOString(),
      ...(nowStale ? { 'Data-Stale': '1' } : {}),
    };
    return headers;
  };
}
