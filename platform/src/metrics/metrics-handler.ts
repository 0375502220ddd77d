import { createBearerCheck } from '../http/bearer-token';
import type { FetchHandler } from '../http/fetch-listener';
import type { HeaderSet } from '../http/headers';
import type { Limits } from '../limits/rate-limit-rule';
import { takeWrongToken } from '../limits/wrong-tokens';

/** Path of the metrics. */
export const METRICS_PATH = '/metrics';

/** The text of all metrics, in the format that `type` names. */
export interface Scrape {
  readonly type: string;
  readonly text: string;
}

const HEADERS: HeaderSet = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' };
const PLAIN: HeaderSet = { ...HEADERS, 'Content-Type': 'text/plain; charset=utf-8' };

/**
 * Creates the handler of `/metrics`: 401 without the token, 429 after too many tries, 405 for anything but GET and HEAD.
 * Requests at the same time share one scrape.
 */
export function createMetricsHandler(options: {
  readonly token: string;
  readonly limits: Limits;
  readonly scrape: () => Promise<Scrape>;
}): FetchHandler {
  const isAuthorized = createBearerCheck(options.token);
  let open: Promise<Scrape> | undefined;
  const scrape = () => {
    open ??= options.scrape().finally(() => {
      open = undefined;
    });
    return open;
  };
  const refuse = (status: number, text: string, headers: HeaderSet) =>
    new Response(`${text}\n`, { status, headers: { ...PLAIN, ...headers } });

  return async (request, { ip }) => {
    const { method } = request;
    if (method !== 'GET' && method !== 'HEAD')
      return refuse(405, 'Method not allowed', { Allow: 'GET, HEAD' });
    if (!isAuthorized(request)) {
      const seconds = await takeWrongToken(options.limits, ip);
      return seconds > 0
        ? refuse(429, 'Too many tries', { 'Retry-After': String(seconds) })
        : refuse(401, 'Metrics need their token', { 'WWW-Authenticate': 'Bearer' });
    }
    const { type, text } = await scrape();
    const length = { 'Content-Length': String(Buffer.byteLength(text)) };
    return new Response(method === 'HEAD' ? null : text, {
      headers: { ...HEADERS, ...length, 'Content-Type': type },
    });
  };
}
