import type { ArrivedPart } from 'federation/runtime';
import { localeUrls, registerStrings, type Strings, stringsReady } from 'shared-i18n';

/**
 * Makes the strings of a part's remote known, with the locale files of its release, and waits for them within a second. A
 * part of contract 1 has made them known itself.
 */
export async function preparePart({ remote, base, module }: ArrivedPart): Promise<void> {
  const english = stringsOf(module);
  // A remote's namespace has the name that the registry knows it by.
  if (english) registerStrings(remote, { english, url: localeUrls(base) });
  await stringsReady();
}

function stringsOf(module: unknown): Strings | undefined {
  const isWithStrings = typeof module === 'object' && module !== null && 'strings' in module;
  return isWithStrings ? (module.strings as Strings) : undefined;
}
