import {
  type AirtableRecord,
  type BaseFinding,
  type BaseRecords,
  FINDING_KINDS,
  mailPieces,
  phonePieces,
  reviewBase,
  targetsOf,
  websitePieces,
} from '@zone-directory/shared-data/core';
import fc from 'fast-check';
import { listsOf } from '../data/api/business-lists';
import { toSnapshotContent } from '../data/sync/read-snapshot';

const ids = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, index) => `rec${prefix.padEnd(13, '0')}${index}`);
const CATEGORIES = ids('Category', 3);
const SUBCATEGORIES = ids('Subcategory', 4);
const BUSINESSES = ids('Business', 6);
const SHOWN = new Set(CATEGORIES.slice(0, 2));

/** What is in no cell that says anything. */
const BLANK = [undefined, null, '', ' \u200b\n', [], [null, '']];
const FULL = [
  'Quay',
  '\u0000',
  '0',
  0,
  true,
  false,
  {},
  [[]],
  ['a', 'b'],
  { error: '#ERROR!' },
  '=1+1',
  'x'.repeat(2_000),
];
const LINKS = [
  '+999 1 5550101',
  '055 500 0100',
  '19033',
  'a@quay.example',
  'b@',
  'https://quay.example/a b',
  'www.quay.example',
];
const PICTURES = [
  'https://pictures.example/a.png',
  'http://pictures.example/a.png',
  [{ id: 'attPicture0000001', filename: 'a.png', url: 'https://pictures.example/a.png' }],
  [{ id: 'attPicture0000001', filename: 'a.pdf', url: 'https://pictures.example/a.pdf' }],
];
const NUMBERS = [4.5, 7, -1, '4,5', 'many', { specialValue: 'NaN' }];

const cell = (...usual: readonly (readonly unknown[])[]) =>
  fc.oneof(fc.constantFrom(...BLANK, ...FULL, ...usual.flat()), { arbitrary: fc.jsonValue(), weight: 1 });
const links = (known: readonly string[]) =>
  fc.oneof(
    fc.subarray([...known, 'recGhost000000000', 'Quay'], { minLength: 0 }),
    fc.constantFrom(...BLANK, 'Quay', known[0]),
  );
const rows = (known: readonly string[], fields: Record<string, fc.Arbitrary<unknown>>) =>
  fc.tuple(...known.map((id) => fc.record(fields).map((own): AirtableRecord => ({ id, fields: own }))));

const TEXTS = ['Name', 'Name_EN', 'Description', 'Description_EN', 'Location'];
const bases: fc.Arbitrary<BaseRecords> = fc.record({
  categories: rows(CATEGORIES, { Name: cell(), Icon: cell(PICTURES) }),
  subcategories: rows(SUBCATEGORIES, { Name: cell(), Category: links(CATEGORIES) }),
  businesses: rows(BUSINESSES, {
    ...Object.fromEntries(TEXTS.map((name) => [name, cell()])),
    ...Object.fromEntries(['Phone', 'Email', 'Website'].map((name) => [name, cell(LINKS)])),
    Category: links(CATEGORIES),
    Subcategory: links(SUBCATEGORIES),
    Image: cell(PICTURES),
    Rating: cell(NUMBERS),
    Reviews: cell(NUMBERS),
  }),
});

/** A base has a hundred cells. */
const RUNS = Math.ceil(PROPERTY_RUNS / 4);

const zone = { dataLanguage: 'ar', shown: SHOWN, texts: new Map() };
const reviewed = (base: BaseRecords): readonly BaseFinding[] => [...reviewBase(base, zone)].flat();

it('tells each record that pages leave out or cannot place, and no other', async () => {
  await fc.assert(
    fc.asyncProperty(bases, async (base) => {
      const content = await toSnapshotContent(base, 'https://zone.example');
      const lists = listsOf({ version: '', ...content });
      const named = (table: readonly { readonly id: string }[]) => new Set(table.map(({ id }) => id));
      const shownCategories = [...SHOWN].filter((id) => named(content.categories).has(id));
      const listed = new Set(
        shownCategories.flatMap((category) =>
          content.subcategories.flatMap(({ id }) =>
            (lists.members(category, id) ?? []).map((index) => content.businesses[index]?.id ?? ''),
          ),
        ),
      );
      const shown = new Set([
        ...shownCategories,
        ...content.subcategories
          .filter(({ categoryIds }) => categoryIds.some((id) => SHOWN.has(id)))
          .map(({ id }) => id),
        ...listed,
      ]);
      const told = new Set(
        reviewed(base)
          .filter(({ severity }) => severity === 'error')
          .map(({ id }) => id),
      );
      const all = [...CATEGORIES, ...SUBCATEGORIES, ...BUSINESSES];
      expect(all.filter((id) => !told.has(id))).toEqual(all.filter((id) => shown.has(id)));
    }),
    { numRuns: RUNS },
  );
});

/** Whether a cell has content: anything but nothing, white space and controls, also in a list. */
const hasContent = (value: unknown): boolean => {
  if (typeof value === 'string') return /[\p{L}\p{M}\p{N}\p{P}\p{S}]/u.test(value);
  return Array.isArray(value)
    ? value.some((item) => Array.isArray(item) || hasContent(item))
    : value !== undefined && value !== null;
};

it('tells each cell with content that pages show nothing of, or make no link of', async () => {
  await fc.assert(
    fc.asyncProperty(bases, async (base) => {
      const { businesses } = await toSnapshotContent(base, 'https://zone.example');
      const told = new Set(reviewed(base).map(({ id, field }) => `${id} ${field}`));
      for (const business of businesses) {
        const { fields } = base.businesses.find(({ id }) => id === business.id) as AirtableRecord;
        const results: Readonly<Record<string, boolean>> = {
          Name: business.name !== '',
          Name_EN: business.name_en !== '',
          Description: business.description !== '',
          Description_EN: business.description_en !== '',
          Location: business.location !== '',
          Phone: targetsOf(phonePieces(business.phone)).length > 0,
          Email: targetsOf(mailPieces(business.email)).length > 0,
          Website: targetsOf(websitePieces(business.website)).length > 0,
          Image: business.image !== '',
          Rating: business.rating !== null && business.rating <= 5,
          Reviews: business.reviews !== null,
        };
        const untold = Object.entries(results)
          .filter(([field, isShown]) => !isShown && hasContent(fields[field]))
          .filter(([field]) => !told.has(`${business.id} ${field}`));
        expect(untold).toEqual([]);
      }
    }),
    { numRuns: RUNS },
  );
});

it('gives every finding a kind, a sentence and a remedy, in short lines of plain text', () => {
  fc.assert(
    fc.property(bases, (base) => {
      const odd = reviewed(base).filter(
        ({ code, problem, remedy, value, name }) =>
          !(code in FINDING_KINDS) ||
          ![problem, remedy].every((text) => /^[A-Z].*\.$/.test(text)) ||
          /\p{Cc}|[\u202a-\u202e\u2066-\u2069]/u.test(problem + remedy + value + name) ||
          value.length + name.length > 400,
      );
      expect(odd).toEqual([]);
    }),
    { numRuns: RUNS },
  );
});
