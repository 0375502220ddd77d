import { loadAnswers } from '#gateway-answers';
import type { Partner } from '../entities/partner';
import { DataError } from '../errors';
import { codeOfStatus, toDataError } from '../errors-from';
import { type Clock, systemClock } from './clock';
import { within } from './deadline';
import type { ReadOptions } from './source';

/** Limits of a read from the site; tests supply their own clock. */
export interface SiteOptions extends ReadOptions {
  /** Deadline of the whole read; 30 s by default. */
  readonly timeoutMs?: number;
  readonly clock?: Clock;
}

/**
 * Reads `partners.json` of the site. Entries without an id or a name are left out.
 * @param siteUrl Folder of the site, with a trailing slash.
 * @returns The partners in the order of the file.
 * @throws DataError as for any read.
 */
export async function readPartners(siteUrl: string, options: SiteOptions = {}): Promise<readonly Partner[]> {
  const { signal, timeoutMs = 30_000, clock = systemClock } = options;
  const connection = new AbortController();
  const answers = loadAnswers();
  try {
    const body = await within(timeoutMs, { clock, signal }, () =>
      readJson(`${siteUrl}partners.json`, connection.signal),
    );
    return (await answers).toPartners(body);
  } catch (cause) {
    connection.abort();
    throw toDataError(cause);
  }
}

async function readJson(url: string, signal: AbortSignal): Promise<unknown> {
  const response = await fetch(url, { signal });
  if (!response.ok) throw new DataError(codeOfStatus(response.status), { status: response.status });
  const body = await response.text();
  try {
    return JSON.parse(body);
  } catch (cause) {
    throw new DataError('UNEXPECTED_ERROR', {
      status: response.status,
      reason: 'The answer is no valid JSON',
      cause,
    });
  }
}
