import { type Finding, type LocaleFile, type Rule, textsOf } from './locale-file';
import { meansOneNumber, pluralsAmong } from './plurals';

/** Exceptions from the comparison. */
export interface CompareOptions {
  /** Keys whose text may equal the English one: `brand.name`, or for one language only `de:nav.home`. */
  readonly sameAsEnglish?: readonly string[];
}

/**
 * Compares locale files of one namespace with its English file: the same keys, exactly the plural forms that
 * `Intl.PluralRules` has for the language, the same `{{placeholders}}` and `<tags>`, nothing empty, nothing left in
 * English. The English file's own plural forms and empty texts are checked too.
 */
export function compareLocales(
  english: LocaleFile,
  others: readonly LocaleFile[],
  options: CompareOptions = {},
): Finding[] {
  const source = textsOf(english).texts;
  return [english, ...others].flatMap((file) =>
    findingsIn(file, source, file === english ? undefined : (options.sameAsEnglish ?? [])),
  );
}

/** @param sameAsEnglish undefined for the English file, whose texts are not compared */
function findingsIn(
  locale: LocaleFile,
  english: ReadonlyMap<string, string>,
  sameAsEnglish: readonly string[] | undefined,
): Finding[] {
  const { file, language } = locale;
  const { texts, findings } = textsOf(locale);
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
  const pluralOf = pluralsAmong(english);
  const add = (key: string, rule: Rule, message: string) => findings.push({ file, key, rule, message });

  const wanted = [...english.keys()].flatMap((key) => {
    const plural = pluralOf(key);
    return plural ? pluralCategories.map((category) => `${plural.base}_${category}`) : key;
  });
  for (const key of new Set(wanted)) {
    if (texts.has(key)) continue;
    if (pluralOf(key)) add(key, 'plural', `${language} needs this form`);
    else add(key, 'missing-key', 'is in English but not here');
  }
  for (const [key, text] of texts) {
    const plural = pluralOf(key);
    const model = english.get(plural ? `${plural.base}_other` : key);
    if (text.trim() === '') add(key, 'empty', 'is empty');
    if (plural && !pluralCategories.includes(plural.category))
      add(key, 'plural', `${language} has no form "${plural.category}"`);
    if (model === undefined) add(key, 'extra-key', 'is here but not in English');
    if (model === undefined || !sameAsEnglish) continue;
    const mayDropCount = plural !== undefined && meansOneNumber(language, plural.category);
    const wrong = placeholderFault(placeholders(model), placeholders(text), mayDropCount);
    if (wrong) add(key, 'placeholder', wrong);
    if (tags(model) !== tags(text))
      add(key, 'tag', `has the tags ${tags(text) || 'none'}, English ${tags(model) || 'none'}`);
    const isMeantSo = sameAsEnglish.includes(key) || sameAsEnglish.includes(`${language}:${key}`);
    if (text === (english.get(key) ?? model) && hasWords(text) && !isMeantSo)
      add(key, 'same-as-english', 'equals the English text; translate it, or list the key as meant so');
  }
  return findings;
}

/** Returns the placeholders with their format, `{{ count, number }}` as `count,number`. */
function placeholders(text: string): Set<string> {
  return new Set([...text.matchAll(/{{(.*?)}}/g)].map((match) => (match[1] ?? '').replaceAll(/\s/g, '')));
}

function placeholderFault(
  wanted: Set<string>,
  found: Set<string>,
  mayDropCount: boolean,
): string | undefined {
  const lacking = [...wanted].filter(
    (name) => !found.has(name) && !(mayDropCount && /^count(,|$)/.test(name)),
  );
  const unknown = [...found].filter((name) => !wanted.has(name));
  if (lacking.length > 0) return `lacks {{${lacking.join('}}, {{')}}}`;
  if (unknown.length > 0) return `has {{${unknown.join('}}, {{')}}}, which English has not`;
  return undefined;
}

function tags(text: string): string {
  return [...text.matchAll(/<\/?\w+ ?\/?>/g)]
    .map((match) => match[0])
    .sort()
    .join(' ');
}

function hasWords(text: string): boolean {
  return /\p{L}/u.test(text.replaceAll(/{{.*?}}|<[^>]*>/g, ''));
}
