import { expect, type Page, type Request } from '@playwright/test';
import type { FaultAction } from 'testing';

/** A way in which the gateway, or what stands before it, can fail a page. */
export interface GatewayFault {
  readonly name: string;
  readonly action: FaultAction;
  /** What the data layer calls it: logs name it. */
  readonly code: string;
  /** What follows business.errorLoad. */
  readonly reason: RegExp;
  /** How often it is requested until the page shows it; once unless given. */
  readonly attempts?: number;
}

const refusal = (status: number, code: string, headers: Readonly<Record<string, string>> = {}) => ({
  name: String(status),
  action: {
    kind: 'answer' as const,
    status,
    contentType: 'application/json; charset=utf-8',
    body: JSON.stringify({ error: code, reason: `What the gateway says at ${status}` }),
    headers,
  },
  code,
  reason: new RegExp(`^What the gateway says at ${status}$`),
});

/** Every row of the error mapping that a gateway can give, and what a line can do to an answer. */
export const GATEWAY_FAULTS: readonly GatewayFault[] = [
  refusal(404, 'NOT_FOUND'),
  refusal(422, 'UNPROCESSABLE_ENTITY'),
  refusal(429, 'TOO_MANY_REQUESTS', { 'Retry-After': '30' }),
  refusal(500, 'SERVER_ERROR'),
  refusal(503, 'SERVICE_UNAVAILABLE', { 'Retry-After': '5' }),
  {
    name: '503 of a proxy, each time',
    action: { kind: 'answer', status: 503, body: '<h1>Down</h1>' },
    code: 'SERVICE_UNAVAILABLE',
    reason: /^503$/,
    attempts: 4,
  },
  {
    name: 'invalid JSON',
    action: { kind: 'answer', contentType: 'application/json', body: '{"version":"x","names":[' },
    code: 'UNEXPECTED_ERROR',
    reason: /^The answer is no valid JSON$/,
  },
  {
    name: 'JSON of something else',
    action: { kind: 'answer', contentType: 'application/json', body: '[]' },
    code: 'UNEXPECTED_ERROR',
    reason: /^The answer of the gateway is not what was asked for$/,
  },
  {
    name: 'cut off',
    action: { kind: 'cut', afterBytes: 20 },
    code: 'CONNECTION_ERROR',
    reason: /^(network error|Failed to fetch)$/,
  },
  {
    name: 'no connection',
    action: { kind: 'reset' },
    code: 'CONNECTION_ERROR',
    reason: /^Failed to fetch$/,
    attempts: 4,
  },
  { name: 'stalled', action: { kind: 'hang' }, code: 'TIMEOUT', reason: /^No answer within 10 s$/ },
];

/** Resolves when the page has met a fault as often as it will; meanwhile the time it waits passes quickly. */
export async function meetFault(
  page: Page,
  read: string,
  { kind }: FaultAction,
  attempts = 1,
): Promise<void> {
  let [begun, ended] = [0, 0];
  const begin = (request: Request) => {
    if (matches(request.url(), read)) begun += 1;
  };
  const end = (request: Request) => {
    if (matches(request.url(), read)) ended += 1;
  };
  page.on('request', begin).on('requestfinished', end).on('requestfailed', end);
  const progress = async () => {
    // While it is asked, time is the page's own: the deadline is one for all attempts.
    const isWaiting = begun > 0 && (kind === 'hang' || begun === ended);
    if (isWaiting && ended < attempts) await page.clock.fastForward(1_000);
    return ended;
  };
  await expect.poll(progress, { intervals: [100], timeout: 40_000 }).toBe(attempts);
  page.off('request', begin).off('requestfinished', end).off('requestfailed', end);
}

function matches(url: string, read: string): boolean {
  const { pathname, search } = new URL(url);
  return new RegExp(read).test(pathname + search);
}
