import { gatewayPicture, type ZoneConfiguration } from 'shared-data/core';
import type { LanguageCode } from 'shared-i18n/languages';

/** URLs of a deployment's pages and pictures, whole, as others need them. */
export interface PageUrls {
  /**
   * Of a page.
   * @param path without a language prefix
   * @param language in which it is always shown; without one, the visitor's
   */
  page(path: string, language?: LanguageCode | undefined): string;
  /** Of a picture as data or site have it; undefined for anything but http(s). */
  picture(url: string): string | undefined;
}

/** The largest that the gateway has, in CSS pixels of a screen that shows two of its own for each. */
const LARGE = 640;

/**
 * The URLs below an origin.
 * @param origin without a slash at its end
 */
export function pageUrls(origin: string, configuration: ZoneConfiguration): PageUrls {
  return {
    page(path, language) {
      const prefix = language === undefined ? '' : `/${language}`;
      return `${origin}${prefix && path === '/' ? prefix : `${prefix}${path}`}`;
    },
    picture(url) {
      const own = gatewayPicture(url, LARGE, configuration);
      const file = own ?? url.trim();
      const base = new URL(own ? '/' : configuration.siteUrl, origin);
      if (file === '' || !URL.canParse(file, base)) return undefined;
      const absolute = new URL(file, base);
      return /^https?:$/.test(absolute.protocol) ? absolute.href : undefined;
    },
  };
}

/** The URLs of a page that is translated, as search engines want them: all of them, in every place the same. */
export function translatedUrls(
  path: string,
  languages: readonly LanguageCode[],
  urls: PageUrls,
): { readonly hreflang: string; readonly href: string }[] {
  if (languages.length === 0) return [];
  const translations = languages.map((code) => ({
    hreflang: code as string,
    href: urls.page(path, code),
  }));
  return [...translations, { hreflang: 'x-default', href: urls.page(path) }];
}
