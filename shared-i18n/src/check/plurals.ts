import type { LanguageCode } from '../languages';

/** A key with a plural ending, which i18next appends: `results_one`. */
export interface PluralKey {
  /** `results` */
  readonly base: string;
  readonly category: Intl.LDMLPluralRule;
}

/** Returns a function that splits the plural keys among `keys`: those with a form `_other`, which no language lacks. */
export function pluralsAmong(keys: ReadonlyMap<string, string>): (key: string) => PluralKey | undefined {
  return (key) => {
    const [, base, category] = /^(.+)_(zero|one|two|few|many|other)$/.exec(key) ?? [];
    if (base === undefined || !keys.has(`${base}_other`)) return undefined;
    return { base, category: category as Intl.LDMLPluralRule };
  };
}

/**
 * Returns whether a category covers a single number, so that its text may spell the number out: Arabic `two`, but not
 * Russian `one`, which includes 21, nor French `one`, which includes 0.
 */
export function meansOneNumber(language: LanguageCode, category: Intl.LDMLPluralRule): boolean {
  const rules = new Intl.PluralRules(language);
  return (
    Array.from({ length: 201 }, (_, number) => rules.select(number)).filter((one) => one === category)
      .length === 1
  );
}
