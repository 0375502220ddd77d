import type { LanguageCode } from './languages';

/**
 * Where a release has its locale files, as `StringsSource` takes it: a release has its own, so that an open tab never meets
 * the strings of another version.
 * @param base of the release, with a slash at its end: a URL, or a path on the page's origin
 */
export function localeUrls(base: string): (code: LanguageCode) => string {
  return (code) =>
    new URL(`locales/${code}/translation.json`, new URL(base, globalThis.document?.baseURI)).href;
}
