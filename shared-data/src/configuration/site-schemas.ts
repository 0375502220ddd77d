import * as v from 'valibot';
import { ENTRY_SENTENCES, LEGAL_SECTIONS } from '../entities/site-texts';
import { picture, recordId, text } from './checks';

/** Refuses lists, which valibot accepts as objects without fields. */
const noList = () =>
  v.pipe(
    v.unknown(),
    v.check((value) => !Array.isArray(value), 'is not an object'),
  );

/** An empty text counts as missing. */
const optionalText = () => v.optional(v.string('is not a text'));

const partner = v.pipe(
  v.object(
    {
      id: text(),
      name_en: optionalText(),
      name_ar: optionalText(),
      logo: picture(),
      profileUrl: optionalText(),
      pdfUrl: optionalText(),
      isMain: v.optional(v.boolean('is neither true nor false')),
    },
    'is not an object',
  ),
  v.check(
    ({ name_en = '', name_ar = '' }) => `${name_en}${name_ar}`.trim() !== '',
    'has neither name_en nor name_ar',
  ),
);

/** The schema of `partners.json`: a list, or an object with the list as `partners`. */
export const partnerListSchema = v.array(partner, 'is not a list');
export const partnersSchema = v.object({ partners: partnerListSchema }, 'is neither an object nor a list');

const object = <Entries extends v.ObjectEntries>(entries: Entries) =>
  v.pipe(noList(), v.object(entries, 'is not an object'));

const named = { name: optionalText(), description: optionalText() };

/** Names and descriptions by record id. */
const recordTexts = <Entries extends v.ObjectEntries>(entries: Entries) =>
  v.optional(v.pipe(noList(), v.record(recordId(), object(entries), 'is not an object')));

const PLURALS: readonly Intl.LDMLPluralRule[] = ['zero', 'one', 'two', 'few', 'many', 'other'];

const entrySentences = () =>
  v.optional(
    object(
      Object.fromEntries(
        [
          ...ENTRY_SENTENCES.plain,
          ...ENTRY_SENTENCES.plural.flatMap((name) => PLURALS.map((form) => `${name}_${form}`)),
        ].map((name) => [name, optionalText()]),
      ),
    ),
  );

const section = () => v.optional(object({ title: optionalText(), text: optionalText() }));

const legalPage = (sections: readonly string[]) =>
  v.optional(object(Object.fromEntries(sections.map((name) => [name, section()]))));

/** The schema of `texts/<language>.json`. */
export const siteTextsSchema = object({
  categories: recordTexts({ ...named, entries: entrySentences() }),
  subcategories: recordTexts(named),
  privacy: legalPage(LEGAL_SECTIONS.privacy),
  terms: legalPage(LEGAL_SECTIONS.terms),
  footer: v.optional(object({ notice: optionalText() })),
});
