import type { Partner } from '../entities/partner';
import { DataError } from '../errors';
import { codeOfStatus, toDataError } from '../errors-from';
import { safeLink } from '../links';
import { type Clock, systemClock } from './clock';
import { within } from './deadline';
import type { ReadOptions } from './source';
import { record, text } from './values';

/** Limits of a read from the site; a test brings its own clock. */
export interface SiteOptions extends ReadOptions {
  /** Deadline of the whole read; 30 s by default. */
  readonly timeoutMs?: number;
  readonly clock?: Clock;
}

/**
 * Reads `partners.json` of the site. Entries without an id or a name are left out.
 * @param siteUrl Folder of the site, with a slash at its end.
 * @returns The partners in the order of the file.
 * @throws DataError as for any read.
 */
export async function readPartners(siteUrl: string, options: SiteOptions = {}): Promise<readonly Partner[]> {
  const { signal, timeoutMs = 30_000, clock = systemClock } = options;
  const connection = new AbortController();
  try {
    const body = await within(timeoutMs, { clock, signal }, () =>
      readJson(`${siteUrl}partners.json`, connection.signal),
    );
    return toPartners(body);
  } catch (cause) {
    connection.abort();
    throw toDataError(cause);
  }
}

/** Makes whatever `partners.json` holds into partners, each id once. */
export function toPartners(body: unknown): readonly Partner[] {
  const list = Array.isArray(body) ? body : record(body).partners;
  if (!Array.isArray(list))
    throw new DataError('UNEXPECTED_ERROR', { reason: 'partners.json holds no list of partners' });
  const partners = new Map<string, Partner>();
  for (const item of list) {
    const partner = toPartner(record(item));
    if (partner && !partners.has(partner.id)) partners.set(partner.id, partner);
  }
  return [...partners.values()];
}

function toPartner(fields: Readonly<Record<string, unknown>>): Partner | undefined {
  const id = text(fields.id);
  const english = text(fields.name_en);
  const arabic = text(fields.name_ar);
  if (id === '' || (english === '' && arabic === '')) return undefined;
  const profileUrl = safeLink(text(fields.profileUrl), ['http']);
  const pdfUrl = text(fields.pdfUrl);
  return {
    id,
    name_en: english || arabic,
    name_ar: arabic || english,
    logo: text(fields.logo),
    ...(profileUrl && { profileUrl }),
    ...(pdfUrl && { pdfUrl }),
    isMain: fields.isMain === true,
  };
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
