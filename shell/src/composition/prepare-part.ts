import type { ArrivedPart } from 'federation/runtime';
import { localeUrls, registerStrings, type Strings, stringsReady } from 'shared-i18n';

/** How long strings are waited for while what they say stands in the page, as a server rendered it. In milliseconds. */
export const SERVED_PATIENCE_MS = 3_000;

/**
 * Makes the strings of a part's remote known, with the locale files of its release, and waits for them: within a second, or longer
 * where a server has rendered the page. A part of contract 1 has made them known itself.
 */
export async function preparePart({ remote, base, module }: ArrivedPart, isServed = false): Promise<void> {
  const { strings } = module;
  // A remote's namespace has the name that the registry knows it by.
  if (strings) registerStrings(remote, { english: strings as Strings, url: localeUrls(base) });
  await stringsReady(isServed ? SERVED_PATIENCE_MS : undefined);
}
