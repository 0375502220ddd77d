import * as v from 'valibot';
import { ENTRY_SENTENCES, LEGAL_SECTIONS } from '../entities/site-texts';
import type { SynonymGroups } from '../find/synonyms';
import { picture, recordId, text } from './checks';
import type { ConfigurationFault } from './configuration';
import { faultOf, siteSettingsSchema } from './schema';

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
const partnerListSchema = v.array(partner, 'is not a list');
const partnersSchema = v.object({ partners: partnerListSchema }, 'is neither an object nor a list');

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
const siteTextsSchema = object({
  categories: recordTexts({ ...named, entries: entrySentences() }),
  subcategories: recordTexts(named),
  privacy: legalPage(LEGAL_SECTIONS.privacy),
  terms: legalPage(LEGAL_SECTIONS.terms),
  footer: v.optional(object({ notice: optionalText() })),
});

/** The schema of `synonyms/<language>.json`: groups of words that stand for each other. */
const synonymsSchema = v.array(
  v.pipe(v.array(text(), 'is not a list'), v.minLength(2, 'needs two words at least')),
  'is not a list',
);

/** The content of one of the site's files, and all its faults. */
export interface Inspected<Content> {
  /** The parsed content; undefined if a field is missing or invalid. */
  readonly content: Content | undefined;
  readonly faults: readonly ConfigurationFault[];
}

/**
 * Finds every fault of `site.config.json`, including unknown fields. Pages ignore those (`parseConfiguration`), because
 * their configuration may come from a newer server; in a file they are mistakes.
 * @param input Parsed JSON.
 */
export function inspectSiteSettings(input: unknown): Inspected<v.InferOutput<typeof siteSettingsSchema>> {
  return inspect(siteSettingsSchema, input);
}

/**
 * Finds every fault of `partners.json`, including duplicate ids: pages would show only the first of the two.
 * @param input Parsed JSON.
 */
export function inspectPartners(input: unknown): Inspected<v.InferOutput<typeof partnerListSchema>> {
  const isList = Array.isArray(input);
  const { content, faults } = isList
    ? inspect(partnerListSchema, input)
    : mapContent(inspect(partnersSchema, input), ({ partners }) => partners);
  const list: unknown = isList ? input : fieldsOf(input).partners;
  const twice = Array.isArray(list) ? repeatedIds(list, isList ? '' : 'partners.') : [];
  return { content, faults: [...faults, ...twice] };
}

/**
 * Finds every fault of a `texts/<language>.json`.
 * @param input Parsed JSON.
 */
export function inspectSiteTexts(input: unknown): Inspected<v.InferOutput<typeof siteTextsSchema>> {
  return inspect(siteTextsSchema, input);
}

/**
 * Finds every fault of a `synonyms/<language>.json`.
 * @param input Parsed JSON.
 */
export function inspectSynonyms(input: unknown): Inspected<SynonymGroups> {
  return inspect(synonymsSchema, input);
}

function inspect<S extends v.GenericSchema>(schema: S, input: unknown): Inspected<v.InferOutput<S>> {
  const result = v.safeParse(schema, input);
  const faults = [
    ...(result.issues ?? []).map((issue) => ({ field: v.getDotPath(issue) ?? '', fault: faultOf(issue) })),
    ...unknownFields(input, result.output, '')
      .filter((field) => field !== '$schema')
      .map((field) => ({ field, fault: 'is an unknown field' })),
  ];
  return { content: result.success ? result.output : undefined, faults };
}

function mapContent<From, To>({ content, faults }: Inspected<From>, to: (from: From) => To): Inspected<To> {
  return { content: content && to(content), faults };
}

/** Returns the fields of a file that were not understood. */
function unknownFields(input: unknown, understood: unknown, at: string): string[] {
  if (!hasFields(input) || !hasFields(understood)) return [];
  return Object.keys(input).flatMap((key) => {
    const field = at ? `${at}.${key}` : key;
    return Object.hasOwn(understood, key) ? unknownFields(input[key], understood[key], field) : [field];
  });
}

function repeatedIds(list: readonly unknown[], at: string): ConfigurationFault[] {
  const seen = new Set<string>();
  return list.flatMap((entry, index) => {
    const { id } = fieldsOf(entry);
    if (typeof id !== 'string' || id.trim() === '') return [];
    const isRepeated = seen.has(id.trim());
    seen.add(id.trim());
    return isRepeated ? [{ field: `${at}${index}.id`, fault: `"${id}" is used twice` }] : [];
  });
}

const fieldsOf = (value: unknown) => (hasFields(value) ? value : {});

/** An array has fields, too: its indexes. */
function hasFields(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
