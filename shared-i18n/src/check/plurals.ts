import type { LanguageCode } from '../languages';

const CATEGORIES = ['zero', 'one', 'two', 'few', 'many', 'other'] as const;

/** A plural category of CLDR, which i18next appends to the key: `results_one`. */
export type PluralCategory = (typeof CATEGORIES)[number];

/** Returns the plural categories of a language's cardinal numbers, according to this engine's `Intl.PluralRules`. */
export function pluralCategories(language: LanguageCode): readonly PluralCategory[] {
  const known = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  return CATEGORIES.filter((category) => known.includes(category));
}

/** Splits `results_one` into `results` and `one`; undefined for a key without a plural ending. */
export function splitPlural(key: string): { base: string; category: PluralCategory } | undefined {
  const [, base, ending] = key.match(/^(.+)_(zero|one|two|few|many|other)$/) ?? [];
  const category = CATEGORIES.find((candidate) => candidate === ending);
  return base !== undefined && category ? { base, category } : undefined;
}

/** Returns the bases of the plural keys among `keys`: those with the form `_other`, which no language lacks. */
export function pluralBases(keys: Iterable<string>): Set<string> {
  const bases = new Set<string>();
  for (const key of keys) {
    const plural = splitPlural(key);
    if (plural?.category === 'other') bases.add(plural.base);
  }
  return bases;
}

/**
 * Returns whether a category covers a single number, so that its text may spell the number out: Arabic `two`, but not
 * Russian `one`, which includes 21, nor French `one`, which includes 0.
 */
export function meansOneNumber(language: LanguageCode, category: PluralCategory): boolean {
  const rules = new Intl.PluralRules(language);
  let numbers = 0;
  for (let number = 0; number <= 200; number += 1) if (rules.select(number) === category) numbers += 1;
  return numbers === 1;
}
