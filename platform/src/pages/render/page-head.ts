import { escapeHtml, jsonText } from '@zone-directory/federation-build/compose';
import { isVector } from '@zone-directory/shared-data/core';
import type { LanguageCode } from '@zone-directory/shared-i18n/languages';
import type { PageDescription } from '../compose/page-description';
import { type PageUrls, translatedUrls } from '../compose/page-urls';
import { linkedData } from '../seo/linked-data';

/** How a page was requested. */
export interface PageHeadOptions {
  readonly language: LanguageCode;
  /** Whether the URL itself determines the language, for every visitor. */
  readonly isFixed: boolean;
  /** Whether the page does not exist. */
  readonly isMissing: boolean;
  /** Whether search engines may index it. */
  readonly isIndexed: boolean;
  readonly urls: PageUrls;
}

/** Open Graph locales, with the country that most readers of a language expect (https://ogp.me/#optional). */
const LOCALES: Readonly<Record<LanguageCode, string>> = {
  en: 'en_US',
  ar: 'ar_AR',
  fr: 'fr_FR',
  es: 'es_ES',
  de: 'de_DE',
  it: 'it_IT',
  ru: 'ru_RU',
  ja: 'ja_JP',
  tr: 'tr_TR',
  zh: 'zh_CN',
};

/**
 * Returns the head of a page, for crawlers and visitors without JavaScript: title, description, URLs, Open Graph,
 * linked data. Each element has the attribute `data-page`: it belongs to this page, and the shell removes it when
 * another is shown.
 */
export function pageHead(description: PageDescription, options: PageHeadOptions): string {
  const { brand, name, text, path, languages } = description;
  const { language, isFixed, isMissing, isIndexed, urls } = options;
  const title = `<title data-page>${escapeHtml(name ? `${name} – ${brand}` : brand)}</title>`;
  const noindex = meta('name', 'robots', 'noindex');
  if (isMissing) return `${title}${noindex}`;
  // It may be shared, but search engines need to know nothing more of it.
  if (!isIndexed) return [title, noindex, ...openGraph(description, undefined, options)].join('');
  // A URL in a language that the page is not translated into is a duplicate.
  const fixed = isFixed && languages.includes(language) ? language : undefined;
  const own = path === undefined ? undefined : urls.page(path, fixed);
  return [
    title,
    meta('name', 'description', text),
    ...(path === undefined ? [] : alternates(path, languages, urls)),
    ...openGraph(description, own, options),
    ...(own === undefined
      ? []
      : [
          `<link rel="canonical" href="${escapeHtml(own)}" data-page>`,
          jsonLd(linkedData(description, own, (step) => urls.page(step, fixed), urls)),
        ]),
  ].join('');
}

/** Links to the page's translations, and to the URL that follows the visitor's browser. */
function alternates(path: string, languages: readonly LanguageCode[], urls: PageUrls): string[] {
  return translatedUrls(path, languages, urls).map(
    ({ hreflang, href }) =>
      `<link rel="alternate" hreflang="${hreflang}" href="${escapeHtml(href)}" data-page>`,
  );
}

/** Open Graph tags, which other services read, too; Twitter's own tag only adds the size of the picture. */
function openGraph(
  { brand, name, text, languages, images }: PageDescription,
  own: string | undefined,
  { language, urls }: PageHeadOptions,
): string[] {
  // Services that show previews do not read SVG.
  const image = images.map(urls.picture).find((url) => url !== undefined && !isVector(url));
  return [
    meta('property', 'og:title', name || brand),
    meta('property', 'og:description', text),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:url', own ?? ''),
    meta('property', 'og:image', image ?? ''),
    meta('property', 'og:site_name', brand),
    meta('property', 'og:locale', LOCALES[language]),
    ...languages
      .filter((code) => code !== language)
      .map((code) => meta('property', 'og:locale:alternate', LOCALES[code])),
    meta('name', 'twitter:card', image ? 'summary_large_image' : 'summary'),
  ];
}

/** A data block, which browsers do not execute. */
const jsonLd = (value: object | undefined) =>
  value ? `<script type="application/ld+json" data-page>${jsonText(value)}</script>` : '';

/** A `meta` element, unless it would be empty. */
function meta(kind: 'name' | 'property', name: string, content: string): string {
  return content === '' ? '' : `<meta ${kind}="${name}" content="${escapeHtml(content)}" data-page>`;
}
