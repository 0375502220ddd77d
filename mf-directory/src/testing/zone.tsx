import { act, render } from '@testing-library/react';
import {
  type CategoryKey,
  configureData,
  type GatewayConfiguration,
  resetData,
  type SiteCategory,
  type SiteSettings,
} from '@zone-directory/shared-data';
import {
  currentLanguage,
  type LanguageCode,
  localeUrls,
  registerStrings,
  switchLanguage,
} from '@zone-directory/shared-i18n';
import { MemoryRouter, PageTitleProvider, useLocation } from '@zone-directory/shared-router';
import { answerJson, createFaults, type FaultRule, startServer, zoneAt } from '@zone-directory/testing';
import { gatewayBody } from '@zone-directory/testing/gateway';
import type { ReactNode } from 'react';
import strings from '../locales/en/translation.json';
import { NAMESPACE } from '../strings';
import { category, contentOf, LOGISTICS, type Records, recordId, subcategory, TOURISM } from './records';
import './files';

export * from './records';

// As the host does before it shows a part.
registerStrings(NAMESPACE, { english: strings, url: localeUrls('/') });

/** A category whose counts the zone fixes. */
function fixed(key: CategoryKey, id: string, businessCount: number, subcategoryCount: number): SiteCategory {
  return { key, recordId: id, icon: `images/${key}.svg`, businessCount, subcategoryCount };
}

const { airtable: _, ...base } = zoneAt('');

/** The settings of the zone. */
export const site: SiteSettings = {
  ...base.site,
  brand: { ...base.site.brand, tagline: { en: 'A place for examples' } },
  whatsApp: ['+000 55 5'],
  categories: [
    fixed('logistics', LOGISTICS, 523, 2),
    fixed('industrial', recordId('Industry'), 62, 2),
    { key: 'tourism', recordId: TOURISM, icon: 'images/tourism.svg' },
    fixed('healthcare', recordId('Health'), 72, 2),
    fixed('commercial', recordId('Commerce'), 883, 9),
    fixed('governmental', recordId('Government'), 1, 1),
  ],
  supporter: {
    categoryId: LOGISTICS,
    name: { en: 'Example Supporter' },
    logo: 'images/supporter.svg',
    url: 'https://supporter.example/',
    brochure: '/assets/brochure.pdf',
  },
};

/** A zone and its data gateway. */
interface Zone {
  readonly configuration: GatewayConfiguration;
  /** Requested paths and queries, below the folder of its responses. */
  readonly asked: string[];
  /** Replaces the faults of its responses; without arguments, clears them. */
  fault(...rules: readonly FaultRule[]): void;
  close(): Promise<void>;
}

/** The most recently started zone. */
export let zone: Zone;
const started: Zone[] = [];

/** Starts a zone with these records before each test of a file. */
export function setUpZone(records: Partial<Records> = {}): void {
  beforeEach(() => startZone(records));
}

// After each test: English, no cached data, no running gateways, no spies.
afterEach(async () => {
  if (currentLanguage() !== 'en') await speak('en');
  resetData();
  for (const one of started.splice(0)) await one.close();
  jest.restoreAllMocks();
});

/** Starts a zone with its data gateway, until the end of the test, and configures the data layer for it. */
export async function startZone(
  records: Partial<Records> = {},
  settings: Partial<SiteSettings> = {},
): Promise<Zone> {
  const content = contentOf({
    categories: [category('Logistics', { description: 'Moves goods' }), category('Tourism')],
    subcategories: [subcategory('Freight', { description: 'By sea and air' })],
    businesses: [],
    ...records,
  });
  const asked: string[] = [];
  const faults = createFaults({ contentType: 'application/json', body: { reason: 'The gateway is closed' } });
  const answer = faults.front(({ url = '' }, response) => {
    const body = gatewayBody(content, url);
    answerJson(response, body ? 200 : 404, body ?? { reason: 'Nothing is here' });
  });
  const { url, close } = await startServer((request, response) => {
    asked.push((request.url ?? '').slice(1));
    answer(request, response);
  });
  const configuration: GatewayConfiguration = {
    ...base,
    mode: 'gateway',
    dataUrl: `${url}/`,
    site: { ...site, ...settings },
  };
  zone = { configuration, asked, fault: (...rules) => faults.set(rules), close };
  started.push(zone);
  resetData();
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
