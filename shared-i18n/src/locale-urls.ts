import type { LanguageCode } from './languages';

/**
 * Returns the URLs of a release's locale files, for `StringsSource`. Each release has its own, so that an open tab
 * never gets the strings of another version.
 * @param base of the release, with a trailing slash: a URL, or a path on the page's origin
 */
export function localeUrls(base: string): (code: LanguageCode) => string {
  return (code) =>
    new URL(`locales/${code}/translation.json`, new URL(base, globalThis.document?.baseURI)).href;
}
