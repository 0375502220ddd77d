import { escapeHtml, jsonText } from 'federation/compose';
import { isVector } from 'shared-data/core';
import type { LanguageCode } from 'shared-i18n/languages';
import type { PageDescription } from '../compose/page-description';
import { type PageUrls, translatedUrls } from '../compose/page-urls';
import { linkedData } from '../seo/linked-data';

/** How a page was asked for. */
export interface PageHeadOptions {
  readonly language: LanguageCode;
  /** Whether the URL itself says the language, so that every visitor gets this one. */
  readonly isFixed: boolean;
  /** Whether there is no such page. */
  readonly isMissing: boolean;
  readonly urls: PageUrls;
}

/** The languages as Open Graph has them, with the country that most of their readers expect (https://ogp.me/#optional). */
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
 * The head of a page, for crawlers and visitors without JavaScript: title, description, URLs, Open Graph, linked data. Each
 * element has the attribute `data-page`: it holds for this one page, and the shell takes it away when another is shown.
 */
export function pageHead(description: PageDescription, options: PageHeadOptions): string {
  const { brand, name, text, path, languages } = description;
  const { language, isFixed, isMissing, urls } = options;
  const title = `<title data-page>${escapeHtml(name ? `${name} – ${brand}` : brand)}</title>`;
  if (isMissing) return `${title}${meta('name', 'robots', 'noindex')}`;
  // A URL in a language that the page is not translated into is another one of the same page.
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

/** The URLs of the page's translations, and the one that asks the visitor's browser. */
function alternates(path: string, languages: readonly LanguageCode[], urls: PageUrls): string[] {
  return translatedUrls(path, languages, urls).map(
    ({ hreflang, href }) =>
      `<link rel="alternate" hreflang="${hreflang}" href="${escapeHtml(href)}" data-page>`,
  );
}

/** Open Graph, which others read as well; the one thing that Twitter's own words add is the size of the picture. */
function openGraph(
  { brand, name, text, languages, images }: PageDescription,
  own: string | undefined,
  { language, urls }: PageHeadOptions,
): string[] {
  // Those who show previews of what is shared read no SVG.
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

/** A block of data, which no browser runs. */
const jsonLd = (value: object | undefined) =>
  value ? `<script type="application/ld+json" data-page>${jsonText(value)}</script>` : '';

/** A `meta` element, unless it would be empty. */
function meta(kind: 'name' | 'property', name: string, content: string): string {
  return content === '' ? '' : `<meta ${kind}="${name}" content="${escapeHtml(content)}" data-page>`;
}
