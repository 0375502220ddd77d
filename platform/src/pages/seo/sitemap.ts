import { escapeHtml } from '@zone-directory/federation-build/compose';
import type { LanguageCode } from '@zone-directory/shared-i18n/languages';
import { translatedLanguages } from '../compose/page-languages';
import type { PageTexts } from '../compose/page-texts';
import { type PageUrls, translatedUrls } from '../compose/page-urls';
import type { KnownPage } from '../compose/resolved-page';

/** One page of a sitemap. */
export interface SitemapPage {
  /** Without a language prefix. */
  readonly path: string;
  readonly languages: readonly LanguageCode[];
  /** Whether it shows data, and so changes with it. */
  readonly hasData: boolean;
}

/**
 * URLs in one part. The limits are 50,000 and 50 MB (https://www.sitemaps.org/protocol.html#index). A URL with
 * ten translations is 12 links of at most 350 bytes (`PUBLIC_URL` has at most 200), so 10,000 of them stay below 45 MB;
 * a usual part has 5 MB.
 */
export const URLS_IN_PART = 10_000;

/**
 * Splits the pages of a sitemap into parts within the limits.
 * @param dataLanguage BCP 47, of the base's default names
 */
export function sitemapParts(
  pages: Iterable<KnownPage>,
  texts: PageTexts,
  dataLanguage: string,
): readonly (readonly SitemapPage[])[] {
  const parts: SitemapPage[][] = [];
  let room = 0;
  for (const page of pages) {
    const languages = translatedLanguages(page, texts, dataLanguage);
    const count = 1 + languages.length;
    if (count > room) {
      parts.push([]);
      room = URLS_IN_PART;
    }
    room -= count;
    parts.at(-1)?.push({ path: page.path, languages, hasData: page.kind !== 'static' });
  }
  return parts;
}

const XML = '<?xml version="1.0" encoding="UTF-8"?>\n';
const SITEMAP = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** Returns the list of a sitemap's parts, at the URLs `/sitemap-<number>.xml`. */
export function sitemapIndex(
  parts: readonly unknown[],
  changedAt: number | undefined,
  urls: PageUrls,
): string {
  const entries = parts.map(
    (_, index) =>
      `<sitemap><loc>${escapeHtml(urls.page(`/sitemap-${index + 1}.xml`))}</loc>${lastmod(changedAt)}</sitemap>\n`,
  );
  return `${XML}<sitemapindex ${SITEMAP}>\n${entries.join('')}</sitemapindex>\n`;
}

/** Returns one part of a sitemap: each page with its own URL and those of its translations. */
export function sitemapPart(
  pages: readonly SitemapPage[],
  changedAt: number | undefined,
  urls: PageUrls,
): string {
  const entries = pages.flatMap(({ path, languages, hasData }) => {
    const all = translatedUrls(path, languages, urls);
    const links = all.map(
      ({ hreflang, href }) =>
        `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${escapeHtml(href)}"/>`,
    );
    const rest = `${hasData ? lastmod(changedAt) : ''}${links.join('')}</url>\n`;
    const own = all.length > 0 ? all.map(({ href }) => href) : [urls.page(path)];
    return own.map((href) => `<url><loc>${escapeHtml(href)}</loc>${rest}`);
  });
  return `${XML}<urlset ${SITEMAP} xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries.join('')}</urlset>\n`;
}

const lastmod = (at: number | undefined): string =>
  at === undefined ? '' : `<lastmod>${new Date(at).toISOString()}</lastmod>`;
