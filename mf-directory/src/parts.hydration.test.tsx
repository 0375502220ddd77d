import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  createData,
  DataProvider,
  dehydrateData,
  fetchPending,
  hydrateData,
  joinIds,
  outcomeOf,
  type ZoneData,
} from '@zone-directory/shared-data';
import type { LanguageCode } from '@zone-directory/shared-i18n';
import { MemoryRouter, paths, patterns, Route, Routes, resultsPath } from '@zone-directory/shared-router';
import { hydrate, replay } from '@zone-directory/testing/hydrate';
import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import arabic from './locales/ar/translation.json';
import BusinessDetail from './parts/business-detail';
import BusinessList from './parts/business-list';
import CategoryGrid from './parts/category-grid';
import HeaderSearch from './parts/header-search';
import Hero from './parts/hero';
import SearchResults from './parts/search-results';
import Shortlist from './parts/shortlist';
import SubcategoryList from './parts/subcategory-list';
import {
  business,
  category,
  FREIGHT,
  LOGISTICS,
  numbered,
  recordId,
  setUpZone,
  speak,
  subcategory,
  TOURISM,
  zone,
} from './testing/zone';

const MINUTE = 60_000;
const list = paths.subcategory(LOGISTICS, FREIGHT);
const FERRY = recordId('Ferry');
/** The list has one more than a page. */
const LISTED = ['Ferry', ...numbered(50).map(({ name }) => name)];
const AFTER = `49.${recordId('Number49')}`;
/** Names that only the text "many" matches. */
const MANY = Array.from({ length: 120 }, (_, index) => `Many ${index + 1}`);

setUpZone({
  categories: [category('Logistics', { businessCount: 1101 }), category('Tourism')],
  subcategories: [subcategory('Freight', { businessCounts: { [LOGISTICS]: 1051 } })],
  businesses: [
    business('عبارة', {
      name_en: 'Ferry',
      description: 'وصف',
      location: 'Gate 4 / البوابة 4',
      phone: '+000 55 500 0001',
      email: 'ferry@zone.example',
      image: `images/${FERRY}/attPicture0000001.webp`,
      isPremium: true,
      rating: 4.5,
      reviews: 1234,
    }),
    ...numbered(50),
    ...MANY.map((name) => business(name, { category: TOURISM })),
  ],
});

/** A visitor's data, of a zone with a name of its own. */
function newData(zoneName = 'Quay') {
  const { configuration } = zone;
  const site = { ...configuration.site, brand: { name: { en: zoneName } } };
  return createData({ ...configuration, site });
}

interface Served {
  readonly Part: ComponentType;
  readonly pattern?: string;
  readonly url: string;
  /** Words of the part in English and Arabic. */
  readonly words?: readonly [string, string];
}

const many = `${resultsPath('many')}&sort=name`;
const PARTS: Readonly<Record<string, Served>> = {
  hero: { Part: Hero, url: '/', words: ['Zone of en', 'Zone of ar'] },
  'hero above results': {
    Part: Hero,
    url: resultsPath('ferry'),
    words: ['Search the directory', arabic.business.notFoundHome],
  },
  'search in the header': {
    Part: HeaderSearch,
    pattern: patterns.business,
    url: `${paths.business(FERRY)}?q=ferry`,
    words: ['Search the directory', arabic.business.notFoundHome],
  },
  'category grid': { Part: CategoryGrid, url: '/', words: ['Browse by category', arabic.category.title] },
  category: {
    Part: SubcategoryList,
    pattern: patterns.category,
    url: paths.category(LOGISTICS),
    words: ['Back', 'رجوع'],
  },
  list: {
    Part: BusinessList,
    pattern: patterns.subcategory,
    url: list,
    words: ['View details', arabic.business.viewDetails],
  },
  'end of the list': {
    Part: BusinessList,
    pattern: patterns.subcategory,
    url: `${list}?after=${AFTER}`,
    words: ['View details', arabic.business.viewDetails],
  },
  business: {
    Part: BusinessDetail,
    pattern: patterns.business,
    url: paths.business(FERRY),
    words: ['More in', 'رجوع'],
  },
  shortlist: {
    Part: Shortlist,
    pattern: patterns.shortlist,
    url: paths.shortlist(),
    words: ['Shortlist', arabic.shortlist.title],
  },
  'shared shortlist': {
    Part: Shortlist,
    pattern: patterns.sharedShortlist,
    url: paths.sharedShortlist(joinIds([recordId('Number3'), recordId('Gone'), FERRY])),
    words: ['A shared shortlist', arabic.shortlist.sharedTitle],
  },
  results: { Part: SearchResults, url: resultsPath('erry'), words: ['Results for', 'نتائج'] },
  'many results': { Part: SearchResults, url: many },
  'more results': { Part: SearchResults, url: `${many}&after=50` },
  'last results': { Part: SearchResults, url: `${many}&after=100` },
  'results behind the last': { Part: SearchResults, url: `${many}&after=120` },
  'results from nowhere': { Part: SearchResults, url: `${many}&after=-1` },
};

/** A part as the server renders it, and what the browser gets. */
async function served(name: string, language: LanguageCode = 'en') {
  const { Part, pattern = '/', url } = PARTS[name] as Served;
  await speak(language);
  const shownWith = (data: ZoneData) => (
    <DataProvider value={data}>
      <MemoryRouter initialEntries={[url]}>
        <Routes>
          <Route path={pattern} element={<Part />} />
        </Routes>
      </MemoryRouter>
    </DataProvider>
  );
  const data = newData(`Zone of ${language}`);
  let html: string;
  do html = renderToString(shownWith(data));
  while (await fetchPending(data));
  const state: unknown = JSON.parse(JSON.stringify(dehydrateData(data) ?? null));
  const hydrateWith = (sent = html) => {
    const received = newData(`Zone of ${language}`);
    hydrateData(received, state);
    return hydrate(sent, shownWith(received));
  };
  return { html, state, outcome: outcomeOf(data), hydrateWith };
}

/** Splits HTML by tag, without what only hydration is meant to change. */
function settled(html: string): readonly string[] {
  const place = document.createElement('div');
  place.innerHTML = html;
  // After hydration, a button loads the rest of a list, instead of a link to another page.
  for (const more of place.querySelectorAll('.more > .button.secondary')) more.replaceWith(more.textContent);
  // Print only: the page's absolute URL, and the visitor's local time.
  for (const source of place.querySelectorAll('.source')) source.replaceChildren();
  // Only a browser knows that its shortlist is empty.
  place.querySelector('.empty')?.remove();
  // Pages out of sight are skipped once their height is known.
  for (const page of place.querySelectorAll('.settled')) page.classList.remove('settled');
  return place.innerHTML.split('<');
}

const SERVED = Object.entries(PARTS).flatMap(([name, { words }]) => (words ? [{ name, words }] : []));
it.each(SERVED)(
  'the server renders the $name for two visitors in turn, and the browser hydrates what it has rendered',
  async ({ name, words }) => {
    for (const [language, own, others] of [
      ['en', ...words],
      ['ar', words[1], words[0]],
    ] as const) {
      const { html, outcome, hydrateWith } = await served(name, language);
      expect(outcome).toBe('ok');
      // The page's Content-Security-Policy allows none of these in HTML.
      expect(html).not.toMatch(/ style=|<script|<title/);
      expect(html).toContain(own);
      expect(html).not.toContain(others);
      const asked = zone.asked.length;
      const { place, before, said } = await hydrateWith();
      expect(said).toEqual([]);
      expect(settled(place.innerHTML)).toEqual(settled(before));
      // Nothing is fetched again; only the browser finds out how many names there are, and fetches them for suggestions.
      expect(zone.asked.slice(asked).filter((url) => !/^(?:search|categories)/.test(url))).toEqual([]);
    }
  },
);

it.each(['category', 'list', 'business'])(
  'a %s keeps the numbers as the server has formatted them, if the browser would format them differently',
  async (name) => {
    const { html, hydrateWith } = await served(name);
    const other = html.replace(/1,(051|234)/g, '1$1');
    expect(other).not.toBe(html);
    const { place, before, said } = await hydrateWith(other);
    expect(said).toEqual([]);
    expect(settled(place.innerHTML)).toEqual(settled(before));
  },
);

it.each(['list', 'business'])(
  'a %s from six minutes ago stays visible while it is fetched again',
  async (name) => {
    const { hydrateWith } = await served(name);
    const now = Date.now();
    jest.spyOn(Date, 'now').mockReturnValue(now + 6 * MINUTE);
    const asked = zone.asked.length;
    const { place, before, said } = await hydrateWith();
    expect(said).toEqual([]);
    await waitFor(() => expect(zone.asked.length).toBeGreaterThan(asked));
    expect(settled(place.innerHTML)).toEqual(settled(before));
  },
);

it('a business that was rendered without its neighbours is hydrated, and shows them once it has read them', async () => {
  zone.fault({ path: 'neighbours', action: { kind: 'answer', status: 422 } });
  const { html, outcome, hydrateWith } = await served('business');
  expect(outcome).toBe('ok');
  expect(html).not.toContain('More in');
  zone.fault();
  const { said } = await hydrateWith();
  expect(said).toEqual([]);
  expect(await screen.findByRole('heading', { name: /^More in/ })).toBeVisible();
});

it('results are rendered from one page of them, not from the search index', async () => {
  const asked = zone.asked.length;
  const { html, outcome } = await served('results');
  expect([zone.asked.slice(asked), outcome]).toEqual([
    ['search/results.json?q=erry&language=en', 'subcategories.json'],
    'ok',
  ]);
  document.body.innerHTML = html;
  const card = screen.getByText('erry').closest('li');
  expect(card?.querySelector('a')).toHaveAttribute('href', paths.business(FERRY));
  expect(screen.getByRole('status')).toHaveTextContent('1 listing');
});

it('the next page of many results is fetched when it is wanted', async () => {
  const { place } = await (await served('many results')).hydrateWith();
  const asked = zone.asked.length;
  const names = () => [...place.querySelectorAll('h4')].map(({ textContent }) => textContent);
  expect(names()).toEqual(MANY.slice(0, 50));
  await userEvent.click(screen.getByRole('button', { name: 'Load more' }));
  await waitFor(() => expect(names()).toEqual(MANY.slice(0, 100)));
  expect(zone.asked.slice(asked)).toEqual(['search/results.json?q=many&language=en&sort=name&after=50']);
  expect(screen.getByRole('link', { name: /Many 51$/ })).toHaveFocus();
});

it('a list has its first fifty, and a link to a page with the others', async () => {
  const first = document.createElement('div');
  first.innerHTML = (await served('list')).html;
  expect([...first.querySelectorAll('h2')].map(({ textContent }) => textContent)).toEqual(
    LISTED.slice(0, 50),
  );
  expect(first.querySelector('[role=status]')).toHaveTextContent('50 of 51');
  const more = [...first.querySelectorAll('a')].find(({ textContent }) => textContent === 'Load more');
  expect(more).toHaveAttribute('href', `${list}?after=${AFTER}`);
  // Others work without JavaScript, or are hidden there.
  expect(first.querySelector('button:not([popovertarget], [type=submit], .toggle)')).toBeNull();
  const rest = document.createElement('div');
  rest.innerHTML = (await served('end of the list')).html;
  expect([...rest.querySelectorAll('h2')].map(({ textContent }) => textContent)).toEqual(LISTED.slice(50));
  expect(rest.querySelector('[role=status]')).toHaveTextContent('1 of 51');
  expect(rest).not.toHaveTextContent('Load more');
});

it.each([
  ['many results', 1, 50, 50],
  ['more results', 51, 100, 100],
  ['last results', 101, 120, undefined],
  ['results behind the last', 1, 50, 50],
  ['results from nowhere', 1, 50, 50],
])('%s are those from %d to %d, with a link to those after', async (name, from, to, after) => {
  const place = document.createElement('div');
  place.innerHTML = (await served(name)).html;
  const links = [...place.querySelectorAll('a')];
  const found = [...place.querySelectorAll('h4')];
  expect(found.map(({ textContent }) => textContent)).toEqual(MANY.slice(from - 1, to));
  const more = links.find(({ textContent }) => textContent === 'Load more');
  expect(more?.getAttribute('href')).toBe(
    after && `/?${new URLSearchParams({ q: 'many', sort: 'name', after: `${after}` })}`,
  );
  expect(place.querySelector('[role=status]')).toHaveTextContent('120 listings');
});

it('a search is a form that requests the results page', async () => {
  const place = document.createElement('div');
  place.innerHTML = (await served('hero above results')).html;
  const form = place.querySelector('form');
  expect(form).toHaveAttribute('action', '/');
  expect(form?.method).toBe('get');
  expect(form?.querySelector('input')).toMatchObject({ name: 'q', value: 'ferry' });
  expect(form?.querySelector('[type=submit]')).toHaveAttribute('aria-label', 'Search the directory');
});

it('accepts what was typed before hydration', async () => {
  const hero = await (await served('hero')).hydrateWith();
  replay(hero.place.querySelector('input'), 'ferry');
  expect(await screen.findByRole('option', { name: /Ferry/ })).toBeVisible();
  const listed = await (await served('list')).hydrateWith();
  replay(listed.place.querySelector('input'), 'number 49');
  expect([...listed.place.querySelectorAll('h2')].map(({ textContent }) => textContent)).toEqual([
    'Number 49',
  ]);
});
