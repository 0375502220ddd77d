import type { DataError } from '../../errors';
import { type Clock, systemClock, wait, within } from '../deadline';
import { type AirtableSettings, openBase, type RequestBase } from './base';
import { toDataError } from './errors-from-airtable';

/** The query of a table, in the order in which it is sent. */
export interface ListQuery {
  readonly fields?: readonly string[];
  readonly filterByFormula?: string;
  readonly maxRecords?: number;
  readonly pageSize?: number;
  readonly offset?: string;
}

/** One request to the base. */
export interface AirtableCall {
  /** Below the base: `/` and the table, encoded. */
  readonly path: string;
  /** GET by default. */
  readonly method?: 'POST' | 'PATCH' | 'DELETE';
  readonly qs?: Record<string, unknown>;
  /** Sent as JSON. */
  readonly body?: unknown;
}

/** Limits of the client; tests supply their own clock. */
export interface AirtableOptions {
  /** Deadline of one request, its body included; 300 s by default (specification, section 9). */
  readonly timeoutMs?: number;
  readonly clock?: Clock;
  /** Returns a number from 0 up to 1, which spreads the retries of many visitors. */
  readonly random?: () => number;
  /**
   * Decides when and how often a call is attempted. By default at once, and again after a 429; a server that shares one
   * base's limit among its reads supplies its own policy.
   */
  readonly persist?: Persist;
}

/** @param attempt Sends the call's request, under its deadline; rejects with any failure. */
export type Persist = (attempt: () => Promise<unknown>, signal: AbortSignal | undefined) => Promise<unknown>;

/** Calls to one base. Every method resolves with a response's JSON object and rejects with `DataError`. */
export interface AirtableClient {
  list(table: string, query: ListQuery, signal?: AbortSignal): Promise<unknown>;
  retrieve(table: string, id: string, signal?: AbortSignal): Promise<unknown>;
  /** Makes any other call, such as one that writes. */
  send(call: AirtableCall, signal?: AbortSignal): Promise<unknown>;
}

const LONGEST_URL = 15_000;
const FIRST_BACK_OFF_MS = 5_000;
const LONGEST_BACK_OFF_MS = 600_000;

/** Creates a client that waits and retries while the base answers 429, unless the monthly quota is used up. */
export function createAirtableClient(
  settings: AirtableSettings,
  options: AirtableOptions = {},
): AirtableClient {
  const { timeoutMs = 300_000, clock = systemClock, random = Math.random, persist = patiently } = options;
  let base: RequestBase | undefined;

  async function once(call: AirtableCall): Promise<unknown> {
    // The library's own timeout only covers the headers. It comes after ours, to free the connection.
    base ??= await openBase(settings, timeoutMs + 1_000);
    return (await base.makeRequest(call)).body;
  }

  async function patiently(
    attempt: () => Promise<unknown>,
    signal: AbortSignal | undefined,
  ): Promise<unknown> {
    for (let failures = 0; ; failures += 1) {
      try {
        return await attempt();
      } catch (cause) {
        const error = toDataError(cause);
        if (!isRateLimit(error)) throw error;
      }
      await wait(rateLimitPause(failures, random()), { clock, signal });
    }
  }

  const ask = (call: AirtableCall, signal?: AbortSignal) =>
    persist(() => within(timeoutMs, { clock, signal }, () => once(call)), signal);

  return {
    list: (table, query, signal) => ask(listCall(table, query), signal),
    retrieve: (table, id, signal) => ask({ path: `/${encodeURIComponent(table)}/${id}` }, signal),
    send: ask,
  };
}

/** Whether waiting helps, as it does with a rate limit, but not with a used-up monthly quota. */
export function isRateLimit(error: DataError): boolean {
  return error.code === 'TOO_MANY_REQUESTS' && error.type !== 'PUBLIC_API_BILLING_LIMIT_EXCEEDED';
}

/**
 * Returns how long to wait after a 429, in ms: 5 s, doubled with every failure, up to a quarter longer at random, 600 s
 * at most (specification, section 9).
 * @param failures number of 429s in a row before
 */
export function rateLimitPause(failures: number, chance = Math.random()): number {
  return Math.min(LONGEST_BACK_OFF_MS, FIRST_BACK_OFF_MS * 2 ** failures * (1 + chance / 4));
}

function listCall(table: string, query: ListQuery): AirtableCall {
  const path = `/${encodeURIComponent(table)}`;
  const asked = Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined));
  if (`${path}?${queryString(asked)}`.length <= LONGEST_URL) return { path, qs: asked };
  return { path: `${path}/listRecords`, method: 'POST', body: asked };
}

/** The query as the library will write it, to measure it: `makeRequest` does not switch to POST by itself. */
function queryString(asked: Readonly<Record<string, unknown>>): string {
  const pairs = Object.entries(asked).flatMap(([name, value]) =>
    Array.isArray(value) ? value.map((item) => [`${name}[]`, String(item)]) : [[name, String(value)]],
  );
  return pairs
    .map((pair) => pair.map(encodeURIComponent).join('='))
    .join('&')
    .replace(/%20/g, '+');
}
