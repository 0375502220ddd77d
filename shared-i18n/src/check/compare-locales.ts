import type { Finding, Rule } from './finding';
import { type LocaleFile, textsOf } from './locale-file';
import { meansOneNumber, pluralBases, pluralCategories, splitPlural } from './plurals';

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
  const source = textsOf(english);
  const bases = pluralBases(source.texts.keys());
  return [
    ...source.findings,
    ...emptyTexts(english, source.texts),
    ...pluralForms(english, source.texts, bases),
    ...others.flatMap((other) => compareOne(other, source.texts, bases, options)),
  ];
}

function compareOne(
  other: LocaleFile,
  english: ReadonlyMap<string, string>,
  bases: ReadonlySet<string>,
  options: CompareOptions,
): Finding[] {
  const { texts, findings } = textsOf(other);
  const add = (key: string, rule: Rule, message: string) =>
    findings.push({ file: other.file, key, rule, message });

  for (const key of english.keys()) {
    if (!isPlural(key, bases) && !texts.has(key)) add(key, 'missing-key', 'is in English but not here');
  }
  for (const [key, text] of texts) {
    const plural = isPlural(key, bases) ? splitPlural(key) : undefined;
    const original = plural ? (english.get(key) ?? english.get(`${plural.base}_other`)) : english.get(key);
    if (original === undefined) {
      add(key, 'extra-key', 'is here but not in English');
      continue;
    }
    const model = plural ? (english.get(`${plural.base}_other`) ?? original) : original;
    const mayDropCount = plural !== undefined && meansOneNumber(other.language, plural.category);
    const wrong = placeholderFault(placeholders(model), placeholders(text), mayDropCount);
    if (wrong) add(key, 'placeholder', wrong);
    if (tags(model) !== tags(text))
      add(key, 'tag', `has the tags ${tags(text) || 'none'}, English ${tags(model) || 'none'}`);
    const allowed = options.sameAsEnglish ?? [];
    if (
      text === original &&
      hasWords(text) &&
      !allowed.includes(key) &&
      !allowed.includes(`${other.language}:${key}`)
    )
      add(key, 'same-as-english', 'equals the English text; translate it, or list the key as meant so');
  }
  return [...findings, ...emptyTexts(other, texts), ...pluralForms(other, texts, bases)];
}

function isPlural(key: string, bases: ReadonlySet<string>): boolean {
  const plural = splitPlural(key);
  return plural !== undefined && bases.has(plural.base);
}

function emptyTexts({ file }: LocaleFile, texts: ReadonlyMap<string, string>): Finding[] {
  return [...texts]
    .filter(([, text]) => text.trim() === '')
    .map(([key]): Finding => ({ file, key, rule: 'empty', message: 'is empty' }));
}

function pluralForms(
  { file, language }: LocaleFile,
  texts: ReadonlyMap<string, string>,
  bases: ReadonlySet<string>,
): Finding[] {
  const wanted = pluralCategories(language);
  const missing = [...bases].flatMap((base) =>
    wanted
      .filter((category) => !texts.has(`${base}_${category}`))
      .map(
        (category): Finding => ({
          file,
          key: `${base}_${category}`,
          rule: 'plural',
          message: `${language} needs this form`,
        }),
      ),
  );
  const needless = [...texts.keys()].flatMap((key): Finding[] => {
    const plural = isPlural(key, bases) ? splitPlural(key) : undefined;
    if (!plural || wanted.includes(plural.category)) return [];
    return [{ file, key, rule: 'plural', message: `${language} has no form "${plural.category}"` }];
  });
  return [...missing, ...needless];
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
