import type { Partner } from '../entities/partner';
import { DataError } from '../errors';
import { codeOfStatus, toDataError } from '../errors-from';
import { type Clock, systemClock } from './clock';
import { textOfBody, within } from './deadline';
import { toPartners } from './partners';
import type { ReadOptions } from './source';

/** Limits of a read from the site; tests supply their own clock. */
export interface SiteOptions extends ReadOptions {
  /** Deadline for the response to start; 10 s by default. Its body may take longer, as long as it does not stall. */
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
  const { signal, timeoutMs = 10_000, clock = systemClock } = options;
  const connection = new AbortController();
  try {
    const ends = { clock, signal };
    const response = await within(timeoutMs, ends, () =>
      fetch(`${siteUrl}partners.json`, { signal: connection.signal }),
    );
    const { ok, status } = response;
    if (!ok) throw new DataError(codeOfStatus(status), { status });
    return toPartners(parse(await textOfBody(response, ends), status));
  } catch (cause) {
    connection.abort();
    throw toDataError(cause);
  }
}

function parse(body: string, status: number): unknown {
  try {
    return JSON.parse(body);
  } catch (cause) {
    throw new DataError('UNEXPECTED_ERROR', { status, reason: 'The answer is no valid JSON', cause });
  }
}
