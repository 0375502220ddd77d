import { act, render } from '@testing-library/react';
import {
  configureData,
  type DirectConfiguration,
  type GatewayConfiguration,
  resetData,
  type SiteSettings,
} from '@zone-directory/shared-data';
import {
  currentLanguage,
  type LanguageCode,
  startSiteTexts,
  switchLanguage,
} from '@zone-directory/shared-i18n';
import { MemoryRouter, useLocation } from '@zone-directory/shared-router';
import { zoneAt } from '@zone-directory/testing';
import type { ReactNode } from 'react';
import { registerDeclaredWords } from '../composition/declared-words';
import { type Site, SiteProvider } from '../composition/site-context';
import arabic from '../locales/ar/translation.json';
import { completeBrowser } from './browser';
import { type Origin, startOrigin } from './origin';
import { DECLARED_WORDS, DECLARED_WORDS_IN_ARABIC, emptySite } from './site';

const { site, airtable: base, ...common } = zoneAt('');

/** Returns the record id of a category of the test's zone. */
export const recordId = (key: string) =>
  site.categories.find((category) => category.key === key)?.recordId ?? '';

/** A record of every category. */
export const allCategories = site.categories.map(({ key, recordId: id }) => ({
  id,
  fields: { Name: `The ${key}` },
}));

/** Returns the configuration in the page of the test's zone. */
export const configurationOf = (
  { url }: Pick<Origin, 'url'>,
  settings: Partial<SiteSettings> = {},
): DirectConfiguration => ({
  ...common,
  airtable: { ...base, endpointUrl: url },
  site: { ...site, ...settings },
});

/** Returns the same for a zone whose data comes from a gateway, below /data/ of its origin. */
export function gatewayConfigurationOf(origin: Pick<Origin, 'url'>): GatewayConfiguration {
  const { airtable, ...rest } = configurationOf(origin);
  return { ...rest, mode: 'gateway', dataUrl: '/data/' };
}

/** The zone that was started last, and the browser of the current test. */
export let zone: Origin;
export let browser: ReturnType<typeof completeBrowser>;
const started: Origin[] = [];

/** Sets up, before each test of a file, a zone in a browser that has what jsdom lacks. */
export function setUpZone(): void {
  beforeEach(async () => {
    browser = completeBrowser();
    await startZone();
  });
}

// After each test: switches the page to English, forgets the data, closes origins and restores spies.
afterEach(async () => {
  if (currentLanguage() !== 'en') await speak('en');
  resetData();
  for (const origin of started.splice(0)) await origin.close();
  jest.restoreAllMocks();
});

/** Starts a zone with complete English and Arabic files, until the end of the test, and configures the page for it. */
export async function startZone(settings: Partial<SiteSettings> = {}): Promise<void> {
  const origin = await startOrigin();
  zone = origin;
  started.push(origin);
  origin.categories = allCategories;
  origin.files['/locales/ar/translation.json'] = arabic;
  origin.files['/site/texts/en.json'] = {
    categories: { [recordId('logistics')]: { name: 'Logistics' } },
    privacy: {
      collect: { title: 'What we collect', text: 'Nothing.' },
      keep: { title: 'How long', text: 'Not at all.' },
    },
  };
  origin.files['/site/texts/ar.json'] = { categories: { [recordId('logistics')]: { name: 'اللوجستيات' } } };
  configureData(configurationOf(origin, settings));
  startSiteTexts('/site/');
  origin.files['/declared/ar.json'] = DECLARED_WORDS_IN_ARABIC;
  registerDeclaredWords(DECLARED_WORDS);
}

/** Switches the page's language and lets the screen update. */
export const speak = (language: LanguageCode) => act(() => switchLanguage(language));

function CurrentUrl() {
  const { pathname, search } = useLocation();
  return <div data-testid="url">{pathname + search}</div>;
}

/** Renders inside a router, by default on a site without remotes; the element `url` shows the URL. */
export function renderAt(url: string, screen: ReactNode, site: Site = emptySite()) {
  return render(
    <SiteProvider value={site}>
      <MemoryRouter initialEntries={[url]}>
        {screen}
        <CurrentUrl />
      </MemoryRouter>
    </SiteProvider>,
  );
}
