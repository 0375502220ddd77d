import type { Partner } from '../entities/partner';
import { DataError } from '../errors';
import { safeLink } from '../links/web-link';
import { createReadJson } from './read-json';
import type { ReadOptions } from './source';
import { record, text } from './values';

/**
 * Reads `partners.json` of the site, in its order. Entries without an id or a name are left out. Rejects with `DataError`.
 * @param siteUrl Folder of the site, with a trailing slash.
 */
export function readPartners(siteUrl: string, { signal }: ReadOptions = {}): Promise<readonly Partner[]> {
  return createReadJson(siteUrl, { waitsMs: [] })('partners.json', toPartners, signal);
}

/** Parses the content of `partners.json` into partners, each id once. */
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
