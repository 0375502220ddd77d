import type { Business } from '@zone-directory/shared-data/core';
import { createProcessLimits } from '../../limits/limits';
import type { CurrentSnapshot, Snapshot } from '../store/snapshot';
import { createSnapshotHolder } from '../store/snapshot-holder';
import { createDataHandlers, type DataHandlersOptions } from './data-handlers';

/** Returns a record id made from a short word. */
export const id = (word: string) => `rec${word.padEnd(14, 'x')}`;

export const LOGISTICS = id('Logistics');
export const TOURISM = id('Tourism');
export const SHIPPING = id('Shipping');
export const HOTELS = id('Hotels');

/** Returns a sample business. */
export function business(number: number, changes: Partial<Business> = {}): Business {
  return {
    id: id(`Business${number}`),
    name: `شركة ${number}`,
    name_en: `Company ${number}`,
    description: 'وصف',
    description_en: 'Text',
    location: 'Port Almara',
    phone: '+000 55 512 3456',
    email: `company${number}@example.com`,
    website: 'https://company.example',
    image: '',
    isPremium: false,
    rating: null,
    reviews: null,
    category: LOGISTICS,
    subcategory: SHIPPING,
    ...changes,
  };
}

/** Returns a snapshot with two categories, two subcategories and `businesses`, linked by their fields. */
export function snapshotOf(version: string, businesses: readonly Business[]): Snapshot {
  const links = Object.fromEntries(
    businesses.map(({ id: key, category, subcategory }) => [
      key,
      { categories: category ? [category] : [], subcategories: subcategory ? [subcategory] : [] },
    ]),
  );
  return {
    version: version.padEnd(16, '-'),
    categories: [
      { id: LOGISTICS, name: 'Logistics', description: '', icon: '' },
      { id: TOURISM, name: 'Tourism', description: '', icon: 'https://files.example/tourism.svg' },
    ],
    subcategories: [
      { id: SHIPPING, name: 'Shipping', description: '', businessCount: 120, categoryIds: [LOGISTICS] },
      { id: HOTELS, name: 'Hotels', description: '', businessCount: 0, categoryIds: [TOURISM] },
    ],
    businesses,
    links,
    images: {},
  };
}

/** Returns `count` businesses, numbered from 1. */
export const businesses = (count: number) => Array.from({ length: count }, (_, index) => business(index + 1));

/** Every path below /data/ that a `warmGateway` answers. */
export const READ_PATHS = [
  'search.json',
  'search/one-------------/ids.json',
  'search/results.json?q=company&language=en',
  'categories.json',
  'subcategories.json',
  `businesses.json?category=${LOGISTICS}&subcategory=${SHIPPING}`,
  `businesses.json?category=${LOGISTICS}&subcategory=${SHIPPING}&sort=rating&phone=1`,
  `businesses.json?category=${LOGISTICS}&subcategory=${SHIPPING}&facets=1`,
  `businesses/${id('Business7')}.json`,
  `businesses/${id('Business7')}/neighbours.json`,
  `shortlist.json?ids=${id('Business7')}-${id('Business2')}`,
  'openapi.json',
];

/** Start of the test's clock. */
export const START = Date.UTC(2030, 0, 1, 12);

/** Creates a gateway with its own clock and no snapshot. */
export function gateway(options: Partial<DataHandlersOptions> = {}) {
  const holder = createSnapshotHolder();
  let now = START;
  const app = createDataHandlers({
    holder,
    now: () => now,
    limits: createProcessLimits(() => now),
    ...options,
  });
  return {
    app,
    holder,
    hold: (snapshot: Snapshot, readAt = now) => holder.hold({ snapshot, readAt } satisfies CurrentSnapshot),
    pass: (ms: number) => {
      now += ms;
    },
    /** Refreshes the current snapshot now, unchanged. */
    renew: () => {
      const current = holder.current();
      if (current) holder.hold({ ...current, readAt: now });
    },
    get: async (path: string, headers: Record<string, string> = {}, method = 'GET') =>
      app.request(`/data/${path}`, { headers, method }),
    json: async (path: string) => (await app.request(`/data/${path}`)).json(),
  };
}

/** Creates a gateway with a snapshot of 120 businesses in one list. */
export function warmGateway(options: Partial<DataHandlersOptions> = {}) {
  const made = gateway(options);
  made.hold(snapshotOf('one', businesses(120)));
  return made;
}
