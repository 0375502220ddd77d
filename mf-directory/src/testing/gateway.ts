import { answerJson, startServer } from '@zone-directory/testing';
import { FREIGHT, LOGISTICS, recordId, TOURISM } from './zone';

export const FERRY = recordId('Ferry');
/** Names on the first page of the list. */
export const LISTED = Array.from({ length: 50 }, (_, index) => (index === 0 ? 'Ferry' : `Number${index}`));
/** Marker of the page after it. */
export const AFTER = `49.${recordId('Number49')}`;
/** Names that only the text "many" matches. */
export const MANY = Array.from({ length: 120 }, (_, index) => `Many${index + 1}`);
export const PICTURE = `images/${FERRY}/attPicture0000001.webp`;

const business = (name: string) => ({
  id: recordId(name),
  name: `عبارة ${name}`,
  name_en: name,
  description: 'وصف',
  description_en: 'Words',
  location: 'Gate 4 / البوابة 4',
  phone: '+000 55 500 0001',
  email: 'ferry@zone.example',
  website: 'https://ferry.example/',
  image: name === 'Ferry' ? PICTURE : '',
  isPremium: name === 'Ferry',
  rating: 4.5,
  reviews: 1234,
  category: LOGISTICS,
  subcategory: FREIGHT,
});
const page = `businesses.json?category=${LOGISTICS}&subcategory=${FREIGHT}`;
const category = (id: string, businessCount: number) => ({
  id,
  name: 'Name',
  businessCount,
  subcategoryCount: 1,
});

const FILES: Readonly<Record<string, unknown>> = {
  'search.json': {
    version: 'v1',
    businesses: { names: ['عبارة', 'Boat', ...MANY], englishNames: ['Ferry', '', ...MANY.map(() => '')] },
    subcategories: { names: ['Freight'] },
  },
  'search/v1/ids.json': {
    version: 'v1',
    businesses: [FERRY, recordId('Boat'), ...MANY.map(recordId)],
    subcategories: [FREIGHT],
    subcategoryCategories: [LOGISTICS],
  },
  'categories.json': { categories: [category(LOGISTICS, 1101), category(TOURISM, 31)] },
  'subcategories.json': {
    subcategories: [
      { id: FREIGHT, name: 'Freight', businessCounts: { [LOGISTICS]: 1051 }, categoryIds: [LOGISTICS] },
    ],
  },
  [page]: { total: 1051, businesses: LISTED.map(business), offset: AFTER },
  [`${page}&after=${AFTER}`]: { total: 1051, businesses: [business('Last')] },
  [`businesses/${FERRY}.json`]: business('Ferry'),
};

/** A small data gateway for tests of the screens. */
export interface Gateway {
  /** Folder of its responses. */
  readonly dataUrl: string;
  /** Requested paths and queries. */
  readonly asked: string[];
  /** Requests whose path or query contains the text wait. */
  gate: { readonly match: string; readonly opened: Promise<void> } | undefined;
  close(): Promise<void>;
}

/** Starts it on a free port: a list of 51, of which the total says more, and names to search for. */
export async function startGateway(): Promise<Gateway> {
  const { url, close } = await startServer(async (request, response) => {
    const url = (request.url ?? '').replace('/data/', '');
    gateway.asked.push(url);
    if (gateway.gate && url.includes(gateway.gate.match)) await gateway.gate.opened;
    answerJson(response, url in FILES ? 200 : 404, FILES[url] ?? { reason: 'Nothing is here' });
  });
  const gateway: Gateway = {
    dataUrl: `${url}/data/`,
    asked: [],
    gate: undefined,
    close,
  };
  return gateway;
}
