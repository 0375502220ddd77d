import type { ArrivedPart, PrepareAhead } from '@zone-directory/federation/runtime';
import {
  localeUrls,
  registerStrings,
  type Strings,
  stringsAhead,
  stringsReady,
} from '@zone-directory/shared-i18n';

/** How long to wait for strings while their text is on the page as server-rendered HTML, in milliseconds. */
export const SERVED_PATIENCE_MS = 3_000;

/** Requests the strings of a part's remote together with its code. */
export const prepareAhead: PrepareAhead = ({ remote, base }) => stringsAhead(remote, localeUrls(base));

/**
 * Registers the strings of a part's remote, with the locale files of its release, and waits for them: up to a second,
 * or longer if a server has rendered the page.
 */
export async function preparePart({ remote, base, module }: ArrivedPart, isServed = false): Promise<void> {
  const { strings } = module;
  // A remote's namespace is its name in the registry.
  if (strings) registerStrings(remote, { english: strings as Strings, url: localeUrls(base) });
  await stringsReady(isServed ? SERVED_PATIENCE_MS : undefined);
}
