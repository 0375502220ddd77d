import { screen } from '@testing-library/react';
import { type PartPage, setUpPartPage } from '@zone-directory/remote-kit/testing';
import { LANGUAGES, type LanguageCode } from '@zone-directory/shared-i18n';
import { fillPattern } from '@zone-directory/shared-router';
import List from './parts/list';
import RecordPage from './parts/record';
import Teaser from './parts/teaser';
import { patterns } from './paths';
import { NAMESPACE, strings } from './strings';

const TRADE = { id: 'recTrade000000001', name: 'تجارة' };
const SHOPS = { id: 'recShops000000001', name: 'محلات', categoryIds: [TRADE.id], businessCount: 3 };
const LANGUAGE_CODES = LANGUAGES.map(({ code }) => code);

const textsIn = (language: LanguageCode): typeof strings =>
  jest.requireActual(`./locales/${language}/translation.json`);
const zone = setUpPartPage({ namespace: NAMESPACE, strings, textsIn });

beforeEach(() => {
  zone.answers = {
    'categories.json': { categories: [TRADE] },
    'subcategories.json': { subcategories: [SHOPS] },
  };
});

/** Renders a part as a server does, and hydrates it as a browser does. */
const shown = (page: PartPage) => zone.hydrated(page);
const category = fillPattern(patterns.record, { categoryId: TRADE.id });

it.each(LANGUAGE_CODES)('shows the categories in %s, as links to their pages', async (language) => {
  const { place, said, title } = await shown({
    part: List,
    pattern: patterns.list,
    path: patterns.list,
    language,
  });
  expect(said).toEqual([]);
  expect(title()).toBe(textsIn(language).list.title);
  expect(place.querySelector('h1')).toHaveTextContent(textsIn(language).list.title);
  expect(place.querySelector('li a')).toHaveTextContent(TRADE.name);
  expect(place.querySelector('li a')).toHaveAttribute('href', category);
});

it.each(LANGUAGE_CODES)('shows one category in %s, with its lists', async (language) => {
  const { place, said, title } = await shown({
    part: RecordPage,
    pattern: patterns.record,
    path: category,
    language,
  });
  expect(said).toEqual([]);
  expect(title()).toBe(TRADE.name);
  expect(place.querySelector('h1')).toHaveTextContent(TRADE.name);
  expect(place.querySelector('li a')).toHaveAttribute('href', `/categories/${TRADE.id}/${SHOPS.id}`);
});

it.each(LANGUAGE_CODES)('leads from the home page to the list in %s', async (language) => {
  const { place, said } = await shown({ part: Teaser, pattern: '/', path: '/', language });
  expect(said).toEqual([]);
  expect(place.querySelector('a')).toHaveAttribute('href', patterns.list);
  expect(place.querySelector('a')).toHaveTextContent(textsIn(language).teaser.link);
});

it('says that there is nothing, and that nothing could be loaded', async () => {
  const list = { part: List, pattern: patterns.list, path: patterns.list, language: 'en' } as const;
  zone.answers = { 'categories.json': { categories: [] } };
  expect((await shown(list)).place).toHaveTextContent(strings.list.empty);
  zone.answers = {};
  await shown(list);
  expect(await screen.findByRole('alert')).toHaveTextContent(strings.failed);
});
