import {
  createFinder,
  createSearchIndex,
  NO_SYNONYMS,
  type SearchPageRequest,
  search,
} from '@zone-directory/shared-data/core';
import fc from 'fast-check';
import {
  business,
  businesses,
  gateway,
  HOTELS,
  id,
  LOGISTICS,
  SHIPPING,
  snapshotOf,
  warmGateway,
} from '../api/snapshot.testing';
import { createSearchResults } from './search-results';

const request = { text: 'company', language: 'en', choice: {}, after: 0 } satisfies SearchPageRequest;
const NO_NAMES = () => undefined;

/** Returns the found names of businesses, in order. */
async function namesFound(names: readonly string[], asked: Partial<SearchPageRequest>) {
  const all = names.map((name, index) => business(index, { name, name_en: name }));
  const results = createSearchResults(snapshotOf('one', all));
  const page = await results.page({ ...request, ...asked }, NO_NAMES);
  return page.businesses.found.map(({ name }) => name);
}

it('answers a search with one page of what matches, and its number', async () => {
  const { json } = warmGateway();
  const page = await json('search/results.json?q=company&language=en&after=100');
  expect(page).toEqual({
    after: 100,
    businesses: { total: 120, found: expect.any(Array) },
    subcategories: { total: 0, found: [] },
    facets: expect.any(Object),
  });
  expect(page.businesses.found).toHaveLength(20);
  expect(page.businesses.found[0]).toEqual(business(101));
  const past = await json('search/results.json?q=COMPANY&language=ja&after=120');
  expect([past.after, past.businesses.found[0].name_en]).toEqual([0, 'Company 1']);
  expect((await json('search/results.json?q=%20&language=en')).businesses).toEqual({ total: 0, found: [] });
});

it('puts the best match first, or sorts by the displayed names in the order of the language', async () => {
  const names = ['A port', 'Porta 10', 'Port', 'Äport', 'Porta 9'];
  expect(await namesFound(names, { text: 'port' })).toEqual([
    'Port',
    'Porta 10',
    'Porta 9',
    'A port',
    'Äport',
  ]);
  const byName = { text: 'port', choice: { sort: 'name' } } as const;
  const german = ['A port', 'Äport', 'Port', 'Porta 9', 'Porta 10'];
  expect(await namesFound(names, { ...byName, language: 'de' })).toEqual(german);
});

it('searches and sorts more names than it does at once like any other list', async () => {
  const names = Array.from({ length: 5_003 }, (_, index) => `Port ${(index * 37) % 5_003}`);
  const found = await namesFound(names, { text: 'port', choice: { sort: 'name' }, after: 4_960 });
  expect(found).toEqual(Array.from({ length: 43 }, (_, index) => `Port ${4_960 + index}`));
  const [best, ...others] = await namesFound(names, { text: 'port 5' });
  expect([best, ...others]).toEqual([
    'Port 5',
    ...names.filter((name) => /^Port 5\d/.test(name)).slice(0, 49),
  ]);
});

it('finds a subcategory by its own name and the site’s, and sorts by the latter', async () => {
  const snapshot = snapshotOf('one', []);
  const results = createSearchResults({
    ...snapshot,
    subcategories: [
      ...snapshot.subcategories,
      { ...snapshot.subcategories[0], id: id('Loose'), categoryIds: [] },
    ] as never,
  });
  const site: Readonly<Record<string, string>> = { [SHIPPING]: 'Zum Schiff', [HOTELS]: 'Am Schiff' };
  const find = async (text: string) =>
    (await results.page({ ...request, text, choice: { sort: 'name' } }, (key) => site[key])).subcategories;
  expect(await find('shipping')).toEqual({
    total: 1,
    found: [{ id: SHIPPING, name: 'Shipping', categoryId: LOGISTICS }],
  });
  expect((await find('schiff')).found.map((item) => item.id)).toEqual([HOTELS, SHIPPING]);
  expect((await results.page({ ...request, text: 'schiff' }, NO_NAMES)).subcategories.total).toBe(0);
});

it('searches the site’s names in the language of the request', async () => {
  const { hold, json } = gateway({
    siteNames: async (language) => (key) => (key === HOTELS && language === 'de' ? 'Unterkünfte' : undefined),
  });
  hold(snapshotOf('one', businesses(1)));
  const totals = ['de', 'fr'].map(async (language) => {
    const { subcategories } = await json(`search/results.json?q=unterkunf&language=${language}`);
    return subcategories.total;
  });
  expect(await Promise.all(totals)).toEqual([1, 0]);
});

it.each([
  '',
  'q=a',
  'language=en',
  'q=a&q=b&language=en',
  'q=a&language=xx',
  'q=a&language=__proto__',
  'q=a&language=en&sort=size',
  'q=a&language=en&after=-1',
  'q=a&language=en&after=1e3',
  'q=a&language=en&after=10000000',
  'q=a&language=en&premium=yes',
  'q=a&language=en&subcategory=rec1',
  'q=a&language=en&premium=1&premium=1',
])('refuses the search %j', async (query) => {
  expect((await warmGateway().get(`search/results.json?${query}`)).status).toBe(422);
});

/** Names with what a search may stumble over, in few words, so that most texts are found. */
const WORDS = ['Port', 'port', 'Äpfel', 'ميناء', 'الميناء', '港口', 'Hafen-Ost', 'A', '7', 'straße'];

it('suggests what a page with the search index would, in the same order', () => {
  const name = fc
    .array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 3 })
    .map((words) => words.join(' '));
  return fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(name, fc.option(name, { nil: '' })), { maxLength: 30 }),
      fc.oneof(name, fc.constantFrom(' ', 'or', 'STRASSE', 'apfel', 'مين', '口', '\ud83d')),
      async (names, text) => {
        const all = names.map(([one, english], row) => business(row, { name: one, name_en: english }));
        const snapshot = snapshotOf('one', all);
        const suggested = await createSearchResults(snapshot).suggestions(text, NO_NAMES);
        const index = createSearchIndex({
          businesses: { names: all.map((item) => item.name), englishNames: all.map((item) => item.name_en) },
          subcategories: { names: snapshot.subcategories.map((item) => item.name) },
        });
        const ofPage = search(index, text);
        expect(suggested.businesses.found.map((item) => item.id)).toEqual(
          ofPage.businesses.map(({ row }) => all[row]?.id),
        );
        expect(suggested.subcategories.found.map((item) => item.id)).toEqual(
          ofPage.subcategories.map(({ row }) => snapshot.subcategories[row]?.id),
        );
        const whole = { businesses: Number.POSITIVE_INFINITY, subcategories: Number.POSITIVE_INFINITY };
        expect(suggested.businesses.total).toBe(search(index, text, whole).businesses.length);
      },
    ),
    { numRuns: Math.min(PROPERTY_RUNS, 2_000) },
  );
});

it('puts the specification’s matches first and unchanged, whatever else is found', () => {
  const name = fc
    .array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 3 })
    .map((words) => words.join(' '));
  return fc.assert(
    fc.asyncProperty(fc.array(name, { maxLength: 20 }), name, async (names, text) => {
      const all = names.map((one, row) => business(row, { name: one, name_en: '' }));
      const snapshot = snapshotOf('one', all);
      const directory = { ...snapshot, partners: [], siteNames: {} };
      const finder = await createFinder(directory);
      const more = { finder, synonymsIn: () => NO_SYNONYMS };
      const asked = { ...request, text };
      const plain = await createSearchResults(snapshot).page(asked, NO_NAMES);
      const page = await createSearchResults(snapshot, undefined, more).page(asked, NO_NAMES);
      expect(page.businesses).toEqual(plain.businesses);
      expect(page.subcategories).toEqual(plain.subcategories);
      const ids = new Set(plain.businesses.found.map((item) => item.id));
      const also = page.also?.businesses.found ?? [];
      expect(also.filter((item) => ids.has(item.id))).toEqual([]);
      if (plain.businesses.total >= 10) expect(also).toEqual([]);
    }),
    { numRuns: Math.min(PROPERTY_RUNS, 500) },
  );
});

it('counts the facets of all that is found, and applies the choice to it', async () => {
  const all = [
    business(1, { name: 'Port', name_en: '', isPremium: true }),
    business(2, { name: 'Quay', name_en: '', description_en: 'Near the port', rating: 4.5 }),
    business(3, { name: 'Quay', name_en: '', description_en: 'By the port', isPremium: true }),
  ];
  const snapshot = snapshotOf('one', all);
  const finder = await createFinder({ ...snapshot, partners: [], siteNames: {} });
  const results = createSearchResults(snapshot, undefined, { finder, synonymsIn: () => NO_SYNONYMS });
  const page = await results.page({ ...request, text: 'port', choice: { premium: true } }, NO_NAMES);
  expect(page.businesses.total).toBe(1);
  expect(page.also?.businesses).toEqual({ total: 1, found: [all[2]] });
  expect(page.facets).toMatchObject({ premium: 2, rated: 0, phone: 2 });
});
