import { DataError } from '../errors';
import { codeOfStatus, toDataError } from '../errors-from';
import { type Clock, type Ends, systemClock, textOfBody, wait, within } from './deadline';
import { type Freshness, freshnessOf } from './freshness';
import { record, text } from './values';

/** How to read from a server; tests supply their own clock and randomness. */
export interface ReadJsonOptions {
  /** Waits before the second, third and fourth attempt, by default; none for a single attempt. */
  readonly waitsMs?: readonly number[];
  readonly clock?: Clock;
  /** Returns a number from 0 up to 1, which spreads the retries of many visitors. */
  readonly random?: () => number;
  /** Called with the freshness in each response. */
  readonly onFreshness?: (freshness: Freshness) => void;
  /** Whether reads that start now bypass every cache. */
  readonly pastCaches?: () => boolean;
}

/**
 * Reads a path below the folder and converts its JSON with `make`. Rejects with `DataError`, its own or that
 * of `make`.
 */
export type ReadJson = <T>(
  path: string,
  make: (body: unknown) => T,
  signal: AbortSignal | undefined,
) => Promise<T>;

/** Deadline for a response to start, over all attempts. */
const ANSWER_MS = 10_000;
const WAITS_MS = [300, 900, 2_700];
/** A gateway that names a longer time has already waited itself. */
const LONGEST_WAIT_MS = 3_000;
/** Statuses of a gateway that starts or restarts, or of a proxy in front of it. */
const PASSING_STATUSES = [502, 503, 504];

/**
 * Creates the reader of a server's folder, whose URL ends in a slash. It retries a few times after a failed connection or
 * a passing failure of the server, unless the server names a later time. A failed read bypasses every cache the next
 * time, so that no cache repeats the failure.
 */
export function createReadJson(folder: string, options: ReadJsonOptions = {}): ReadJson {
  const { waitsMs = WAITS_MS, clock = systemClock, random = Math.random } = options;
  const { onFreshness, pastCaches = () => false } = options;
  const failed = new Set<string>();

  async function attempt(url: string, connection: AbortSignal): Promise<Response> {
    const cache = failed.has(url) || pastCaches() ? 'reload' : 'default';
    try {
      return await fetch(url, { cache, signal: connection });
    } catch (cause) {
      throw toDataError(cause);
    }
  }

  async function persist(url: string, ends: Ends & { readonly signal: AbortSignal }): Promise<Response> {
    for (const delay of waitsMs) {
      let comeBackMs = 0;
      try {
        const response = await attempt(url, ends.signal);
        comeBackMs = Number(response.headers.get('retry-after')) * 1000;
        // Not `>`, because of NaN: a date in Retry-After means later.
        if (!PASSING_STATUSES.includes(response.status) || !(comeBackMs <= LONGEST_WAIT_MS)) return response;
      } catch (cause) {
        if (!(cause instanceof DataError && cause.code === 'CONNECTION_ERROR')) throw cause;
      }
      failed.add(url);
      await wait(Math.max(delay, comeBackMs) * (1 + random() / 4), ends);
    }
    return attempt(url, ends.signal);
  }

  return async (path, make, signal) => {
    const url = folder + path;
    const connection = new AbortController();
    try {
      const response = await within(ANSWER_MS, { clock, signal }, () =>
        persist(url, { clock, signal: connection.signal }),
      );
      const body = await textOfBody(response, { clock, signal });
      const made = make(answered(response, body));
      failed.delete(url);
      const freshness = freshnessOf(response);
      if (freshness) onFreshness?.(freshness);
      return made;
    } catch (cause) {
      connection.abort();
      const error = toDataError(cause);
      if (error.code !== 'ABORTED') failed.add(url);
      throw error;
    }
  };
}

function answered({ ok, status }: Response, body: string): unknown {
  if (ok) return parse(body, status);
  let reason: string | undefined;
  try {
    reason = text(record(JSON.parse(body)).reason);
  } catch {
    // A proxy's page: the status is enough.
  }
  throw new DataError(codeOfStatus(status), { status, reason });
}

function parse(body: string, status: number): unknown {
  try {
    return JSON.parse(body);
  } catch (cause) {
    throw new DataError('UNEXPECTED_ERROR', { status, reason: 'The answer is no valid JSON', cause });
  }
}
