import { escapeHtml, jsonText } from 'federation/compose';
import { isVector } from 'shared-data/core';
import type { LanguageCode } from 'shared-i18n/languages';
import { type Addresses, pageAddresses } from '../compose/addresses';
import type { PageDescription } from '../compose/page-description';
import { linkedData } from '../seo/linked-data';

/** How a page was asked for. */
export interface PageHeadOptions {
  readonly language: LanguageCode;
  /** Whether the address itself says the language, so that every visitor gets this one. */
  readonly isFixed: boolean;
  /** Whether there is no such page. */
  readonly isMissing: boolean;
  readonly addresses: Addresses;
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
 * What the head of a page says for those who run no script: title, description, addresses, Open Graph, linked data. Each
 * element has the attribute `data-page`: it holds for this one page, and the shell takes it away when another is shown.
 */
export function pageHead(description: PageDescription, options: PageHeadOptions): string {
  const { brand, name, text, path, languages } = description;
  const { language, isFixed, isMissing, addresses } = options;
  const title = `<title data-page>${escapeHtml(name ? `${name} – ${brand}` : brand)}</title>`;
  if (isMissing) return `${title}${meta('name', 'robots', 'noindex')}`;
  // An address in a language that the page is not translated into is another one of the same page.
  const fixed = isFixed && languages.includes(language) ? language : undefined;
  const own = path === undefined ? undefined : addresses.page(path, fixed);
  return [
    title,
    meta('name', 'description', text),
    ...(path === undefined ? [] : alternates(path, languages, addresses)),
    ...openGraph(description, own, options),
    ...(own === undefined
      ? []
      : [
          `<link rel="canonical" href="${escapeHtml(own)}" data-page>`,
          jsonLd(linkedData(description, own, (step) => addresses.page(step, fixed), addresses)),
        ]),
  ].join('');
}

/** The addresses of the page's translations, and the one that asks the visitor's browser. */
function alternates(path: string, languages: readonly LanguageCode[], addresses: Addresses): string[] {
  return pageAddresses(path, languages, addresses).map(
    ({ hreflang, href }) =>
      `<link rel="alternate" hreflang="${hreflang}" href="${escapeHtml(href)}" data-page>`,
  );
}

/** Open Graph, which others read as well; the one thing that Twitter's own words add is the size of the picture. */
function openGraph(
  { brand, name, text, languages, images }: PageDescription,
  own: string | undefined,
  { language, addresses }: PageHeadOptions,
): string[] {
  // Those who show previews of what is shared read no SVG.
  const image = images.map(addresses.picture).find((address) => address !== undefined && !isVector(address));
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
