import { act, render } from '@testing-library/react';
import {
  type CategoryKey,
  configureData,
  resetData,
  type SiteCategory,
  type SiteSettings,
  type ZoneConfiguration,
} from '@zone-directory/shared-data';
import {
  currentLanguage,
  type LanguageCode,
  localeUrls,
  registerStrings,
  switchLanguage,
} from '@zone-directory/shared-i18n';
import { MemoryRouter, PageTitleProvider, useLocation } from '@zone-directory/shared-router';
import { type Row, rowId, startBase, type Tables, type TestBase } from '@zone-directory/testing';
import type { ReactNode } from 'react';
import strings from '../locales/en/translation.json';
import { NAMESPACE } from '../strings';
import './files';

// As the host does before it shows a part.
registerStrings(NAMESPACE, { english: strings, url: localeUrls('/') });

export { rowId as recordId };

export const LOGISTICS = rowId('Logistics');
export const TOURISM = rowId('Tourism');
export const FREIGHT = rowId('Freight');

/** A category whose counts the zone fixes. */
function fixed(key: CategoryKey, id: string, businessCount: number, subcategoryCount: number): SiteCategory {
  return { key, recordId: id, icon: `images/${key}.svg`, businessCount, subcategoryCount };
}

/** The settings of the zone. */
export const site: SiteSettings = {
  dataLanguage: 'ar',
  brand: { name: { en: 'Example Zone', ar: 'منطقة المثال' }, tagline: { en: 'A place for examples' } },
  registrationNumber: 'EX-0001',
  phone: '+000 55 500 0000',
  email: 'hello@zone.example',
  social: [],
  categories: [
    fixed('logistics', LOGISTICS, 523, 2),
    fixed('industrial', rowId('Industry'), 62, 2),
    { key: 'tourism', recordId: TOURISM, icon: 'images/tourism.svg' },
    fixed('healthcare', rowId('Health'), 72, 2),
    fixed('commercial', rowId('Commerce'), 883, 9),
    fixed('governmental', rowId('Government'), 1, 1),
  ],
  supporter: {
    categoryId: LOGISTICS,
    name: { en: 'Example Supporter' },
    logo: 'images/supporter.svg',
    url: 'https://supporter.example/',
    brochure: '/assets/brochure.pdf',
  },
  logo: 'images/logo.svg',
  heroImage: 'images/hero.svg',
};

/** The configuration of a zone whose data comes from a gateway. */
export const gatewayZone = (dataUrl: string): ZoneConfiguration => ({
  mode: 'gateway',
  dataUrl,
  functionsUrl: '/.netlify/functions/',
  siteUrl: '/site/',
  site,
});

export function business(name: string, fields: Readonly<Record<string, unknown>> = {}): Row {
  const links = { Category: [LOGISTICS], Subcategory: [FREIGHT] };
  const latin = String(fields.Name_EN ?? name).replace(/\W/g, '');
  return { id: rowId(latin.slice(0, 14)), fields: { Name: name, ...links, ...fields } };
}

/** The names of a long list: "Number 1", "Number 2"… */
export const numbered = (count: number) =>
  Array.from({ length: count }, (_, index) => business(`Number ${index + 1}`));

/** The most recently started zone. */
export let zone: TestBase;
const started: TestBase[] = [];

/** Starts a zone with this data before each test of a file. */
export function setUpZone(tables: Partial<Tables> = {}): void {
  // A copy: tests change what is in the tables.
  beforeEach(() => startZone(structuredClone(tables)));
}

// After each test: English, no cached data, no running databases, no spies.
afterEach(async () => {
  if (currentLanguage() !== 'en') await speak('en');
  resetData();
  for (const base of started.splice(0)) await base.close();
  jest.restoreAllMocks();
});

/** Starts a zone with its database, until the end of the test, and configures the data layer for it. */
export async function startZone(
  tables: Partial<Tables> = {},
  settings: Partial<SiteSettings> = {},
): Promise<TestBase> {
  const businesses = tables.Businesses ?? [];
  resetData();
  zone = await startBase({
    Categories: [
      { id: LOGISTICS, fields: { Name: 'Logistics', Description: 'Moves goods' } },
      { id: TOURISM, fields: { Name: 'Tourism' } },
    ],
    Subcategories: [
      {
        id: FREIGHT,
        fields: {
          Name: 'Freight',
          Description: 'By sea and air',
          Category: [LOGISTICS],
          Businesses: businesses.map((item) => item.id),
        },
      },
    ],
    Businesses: businesses,
    ...tables,
  });
  const configuration: ZoneConfiguration = {
    mode: 'direct',
    airtable: zone.settings,
    functionsUrl: '/.netlify/functions/',
    siteUrl: '/site/',
    site: { ...site, ...settings },
  };
  started.push(zone);
  configureData(configuration);
  return zone;
}

function CurrentUrl() {
  const { pathname, search } = useLocation();
  return <div data-testid="url">{pathname + search}</div>;
}

/** Renders a screen inside a router; the element `url` shows the URL, the document's title the page title. */
export function renderScreen(screen: ReactNode, history: string[] = ['/']) {
  return render(
    <MemoryRouter initialEntries={history}>
      <PageTitleProvider onTitle={nameDocument}>{screen}</PageTitleProvider>
      <CurrentUrl />
    </MemoryRouter>,
  );
}

const nameDocument = (name = '') => {
  document.title = name;
};

/** Switches the page's language and lets the screen follow. */
export const speak = (language: LanguageCode) => act(() => switchLanguage(language));
