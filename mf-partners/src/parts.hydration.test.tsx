import { act, screen } from '@testing-library/react';
import {
  createData,
  DataProvider,
  dehydrateData,
  fetchPending,
  hydrateData,
  outcomeOf,
  type ZoneData,
} from '@zone-directory/shared-data';
import { type LanguageCode, startLanguage } from '@zone-directory/shared-i18n';
import { hydrate } from '@zone-directory/testing/hydrate';
import { renderToString } from 'react-dom/server';
import arabic from './locales/ar/translation.json';
import Showcase from './parts/showcase';
import { setReducedMotion, setWidth } from './testing/screen-size';
import { partners, type SiteServer, startSiteServer } from './testing/site-server';
import { registerStringsAt, zoneAt } from './testing/zone';

/** Simulates a visitor who comes near. */
let comeNear: () => void;
class FarAway implements Partial<IntersectionObserver> {
  constructor(changed: IntersectionObserverCallback) {
    const near = [{ isIntersecting: true } as IntersectionObserverEntry];
    comeNear = () => changed(near, this as unknown as IntersectionObserver);
  }
  observe() {}
  disconnect() {}
}

let site: SiteServer;
beforeAll(async () => {
  site = await startSiteServer();
  registerStringsAt(site.url);
});
afterAll(() => site.close());
beforeEach(() => {
  setWidth(1400);
  setReducedMotion(false);
  Object.assign(globalThis, { IntersectionObserver: FarAway });
});
afterEach(() => void Reflect.deleteProperty(globalThis, 'IntersectionObserver'));

const shownWith = (data: ZoneData) => (
  <DataProvider value={data}>
    <Showcase />
  </DataProvider>
);

/** Renders the part as a server does, and hydrates it. */
async function hydrated(language: LanguageCode, count: number) {
  site.partners = partners(count);
  await startLanguage(language);
  const data = createData(zoneAt(site.url));
  let html: string;
  do html = renderToString(shownWith(data));
  while (await fetchPending(data));
  expect(outcomeOf(data)).toBe('ok');
  // The browser must not fetch again.
  site.partners = 500;
  const received = createData(zoneAt(site.url));
  hydrateData(received, JSON.parse(JSON.stringify(dehydrateData(data))));
  return hydrate(html, shownWith(received));
}

it.each([
  ['en', 3],
  ['en', 9],
  ['ar', 9],
  ['en', 0],
] as const)(
  'the server renders in %s for %d partners, and the browser hydrates that without a mismatch',
  async (language, count) => {
    const { place, before, said } = await hydrated(language, count);
    expect(said).toEqual([]);
    expect(place.innerHTML).toBe(before);
    expect(before).not.toMatch(/ style=|<script|<title/);
    expect(place.querySelectorAll('article')).toHaveLength(count);
    const isArabic = language === 'ar';
    if (count > 0) expect(before.includes(arabic.partners.heading)).toBe(isArabic);
    for (const { name_en, name_ar, profileUrl } of partners(count)) {
      expect(before).toContain(`>${isArabic ? name_ar : name_en}<`);
      expect(before).toContain(`href="${profileUrl}"`);
      expect(before).toContain(`${site.url}/site/logo.svg`);
    }
  },
);

it('loads the carousel when a visitor comes near', async () => {
  await hydrated('en', 9);
  expect(screen.queryByRole('region', { name: 'More partners' })).not.toBeInTheDocument();
  act(() => comeNear());
  const carousel = await screen.findByRole('region', { name: 'More partners' });
  expect(carousel.querySelectorAll('article').length).toBeGreaterThanOrEqual(8);
});

it.each([
  ['has the focus in the row', (row: HTMLElement) => row.querySelector('a')?.focus()],
  ['has scrolled the row', (row: HTMLElement) => Object.assign(row, { scrollLeft: 300 })],
])('keeps the row when the visitor %s', async (_, use) => {
  await hydrated('en', 9);
  const row = screen.getByRole('list', { name: 'More partners' });
  use(row);
  await act(async () => {
    comeNear();
    await import('./features/carousel/carousel');
  });
  expect(row).toBeInTheDocument();
});
