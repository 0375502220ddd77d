import type { Business } from '../entities/directory';
import type { AirtableRecord } from '../sources/airtable/records';
import { type Fault, isBlank, quoted } from './finding';

/** Names and descriptions by record id, as `texts/<language>.json` of a zone's folder has them. */
type RecordTexts = Readonly<
  Record<string, { readonly name?: string | undefined; readonly description?: string | undefined }>
>;

/** A zone's own texts in one language. */
export interface ZoneTexts {
  readonly categories?: RecordTexts | undefined;
  readonly subcategories?: RecordTexts | undefined;
}

/** The languages of a zone. */
export interface ZoneLanguages {
  /** Language of the base's default fields, BCP 47. */
  readonly dataLanguage: string;
  /** The zone's own texts by language, such as `fr`. */
  readonly texts: ReadonlyMap<string, ZoneTexts>;
}

const ENGLISH = 'en';

const namesOfLanguages = new Intl.DisplayNames([ENGLISH], { type: 'language' });
const primary = (language: string) => new Intl.Locale(language).language;

/** Returns the English name of the language of a base's default fields; undefined if that is English itself. */
export function otherLanguage(dataLanguage: string): string | undefined {
  const language = primary(dataLanguage);
  return language === ENGLISH ? undefined : namesOfLanguages.of(language);
}

/** Returns the texts that a business has in only one of its two languages: English, and the `other`. */
export function businessTranslations(
  { fields }: AirtableRecord,
  business: Business,
  other: string | undefined,
): readonly Fault[] {
  if (other === undefined) return [];
  return (['name', 'description'] as const).flatMap((key): Fault[] => {
    const field = key === 'name' ? 'Name' : 'Description';
    const { [key]: byDefault, [`${key}_en` as const]: english } = business;
    const lacks = (name: string, language: string, only: string): Fault[] =>
      // A cell that cannot be read is a finding already.
      isBlank(fields[name])
        ? [
            {
              code: 'missing-translation',
              field: name,
              value: '',
              problem: `${name} is empty: the ${key} is not there in ${language}.`,
              remedy: `Write the ${key} in ${language} into ${name}; it is only in ${only}.`,
            },
          ]
        : [];
    if (byDefault !== '' && english === '') return lacks(`${field}_EN`, 'English', field);
    if (byDefault === '' && english !== '') return lacks(field, other, `${field}_EN`);
    return isInOtherLetters(english)
      ? [
          {
            code: 'missing-translation',
            field: `${field}_EN`,
            value: quoted(english),
            problem: `${field}_EN has no Latin letters: it is not English.`,
            remedy: `Write the ${key} in English into ${field}_EN.`,
          },
        ]
      : [];
  });
}

const isInOtherLetters = (text: string) => /\p{L}/u.test(text) && !/\p{Script=Latin}/u.test(text);

/**
 * Returns the languages in which visitors do not get a name or description of a category or subcategory, by the rule of
 * pages: the zone's text in their language, else in English, else the record's own. Asked for are English and the
 * languages that the zone's folder has texts in.
 */
export function recordTranslations(
  table: 'categories' | 'subcategories',
  record: { readonly id: string; readonly name: string; readonly description: string },
  { dataLanguage, texts }: ZoneLanguages,
): readonly Fault[] {
  const languages = [...new Set([ENGLISH, ...texts.keys()])];
  return (['name', 'description'] as const).flatMap((key): Fault[] => {
    const has = (language: string) => (texts.get(language)?.[table]?.[record.id]?.[key] ?? '').trim() !== '';
    const isOwn = (language: string) =>
      primary(dataLanguage) === language && record[key] !== '' && !(language !== ENGLISH && has(ENGLISH));
    const missing = languages.filter((language) => !has(language) && !isOwn(language));
    // Without a description in any language, none is expected.
    if (missing.length === 0 || (key === 'description' && record[key] === '' && !languages.some(has)))
      return [];
    const files = missing.map((language) => `texts/${language}.json`).join(', ');
    return [
      {
        code: 'missing-translation',
        field: key === 'name' ? 'Name' : 'Description',
        value: quoted(record[key]),
        problem: `There is no ${key} in ${missing.map((one) => namesOfLanguages.of(one) ?? one).join(', ')}.`,
        remedy: `Write it in the zone's folder, as ${table}.${record.id}.${key} in ${files}.`,
      },
    ];
  });
}
