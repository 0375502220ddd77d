import { gatewayPicture, type ZoneConfiguration } from '@zone-directory/shared-data/core';
import type { LanguageCode } from '@zone-directory/shared-i18n/languages';

/** Absolute URLs of a deployment's pages and images. */
export type PageUrls = ReturnType<typeof pageUrls>;

/** The largest width of the gateway, in CSS pixels at a device pixel ratio of 2. */
const LARGE = 640;

/**
 * Returns the URLs below an origin.
 * @param origin without a trailing slash
 */
export function pageUrls(origin: string, configuration: ZoneConfiguration) {
  return {
    /**
     * Returns the URL of a page.
     * @param path without a language prefix
     * @param language fixed by the URL; if omitted, the visitor's language applies
     */
    page(path: string, language?: LanguageCode): string {
      const prefix = language === undefined ? '' : `/${language}`;
      return `${origin}${prefix && path === '/' ? prefix : `${prefix}${path}`}`;
    },
    /** Returns the URL of an image that the data or the site names; undefined unless it is http(s). */
    picture(url: string): string | undefined {
      const own = gatewayPicture(url, LARGE, configuration);
      const file = own ?? url.trim();
      const base = new URL(own ? '/' : configuration.siteUrl, origin);
      if (file === '' || !URL.canParse(file, base)) return undefined;
      const absolute = new URL(file, base);
      return /^https?:$/.test(absolute.protocol) ? absolute.href : undefined;
    },
  };
}

/** Returns the `hreflang` URLs of a translated page; search engines want the same full list everywhere. */
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
