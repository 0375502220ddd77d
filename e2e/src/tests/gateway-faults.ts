import { expect, type Page, type Request } from '@playwright/test';
import type { FaultAction } from 'testing';

/** A way in which the gateway, or a proxy in front of it, can fail. */
export interface GatewayFault {
  readonly name: string;
  readonly action: FaultAction;
  /** Its code in the data layer and in logs. */
  readonly code: string;
  /** The text after business.errorLoad. */
  readonly reason: RegExp;
  /** Number of attempts until the page shows the error; one by default. */
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

/** All rows of the error mapping that a gateway can return, and network faults. */
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

/** Resolves when the page has finished its attempts; fast-forwards the time that it waits between them. */
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
    // Time runs normally during a request, because all attempts share one deadline.
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
