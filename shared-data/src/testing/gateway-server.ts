import type { IncomingMessage, ServerResponse } from 'node:http';
import { answerJson, rowId, startServer } from '@zone-directory/testing';
import { gatewayBody } from '@zone-directory/testing/gateway';
import type { Business, Category, Subcategory } from '../entities/directory';

/** A request as the server received it. */
interface Asked {
  /** Path and query, exactly. */
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
}

/** Answers with a status and a JSON body. */
export function answer(response: ServerResponse, status: number, body: unknown): true {
  answerJson(response, status, body);
  return true;
}

/** A snapshot of the base. To change the content, replace it by one with another version. */
export interface GatewayContent {
  readonly version: string;
  readonly categories: readonly Category[];
  readonly subcategories: readonly Subcategory[];
  readonly businesses: readonly Business[];
}

/** A small data gateway for tests of the source. */
export interface GatewayServer {
  /** Folder of its responses, with a trailing slash. */
  readonly dataUrl: string;
  readonly received: Asked[];
  content: GatewayContent;
  /** The value of `Data-As-Of`. */
  asOf: Date;
  isStale: boolean;
  /** Answers a request instead of the server; returns false to leave it to the server. */
  fault: ((request: Asked, response: ServerResponse) => boolean) | undefined;
  close(): Promise<void>;
}

/** A business with only a name, linked to the one category and the one subcategory of the example. */
export function exampleBusiness(name: string, more: Partial<Business> = {}): Business {
  return {
    id: rowId(name.replace(/\W/g, '')),
    name,
    name_en: '',
    description: '',
    description_en: '',
    location: '',
    phone: '',
    email: '',
    website: '',
    image: '',
    isPremium: false,
    rating: null,
    reviews: null,
    category: rowId('cat'),
    subcategory: rowId('sub'),
    area: '',
    area_en: '',
    ...more,
  };
}

/** A snapshot with one category, one subcategory, and a subcategory without a category. */
export function exampleContent(businesses: readonly Business[] = [], version = 'v1'): GatewayContent {
  const category = { id: rowId('cat'), name: 'Logistics', description: 'Moves goods', icon: '' };
  const subcategory = { name: 'Port', description: '', businessCount: businesses.length };
  return {
    version,
    categories: [{ ...category, businessCount: businesses.length, subcategoryCount: 1 }],
    subcategories: [
      {
        ...subcategory,
        id: rowId('sub'),
        businessCounts: { [rowId('cat')]: businesses.length },
        categoryIds: [rowId('cat')],
      },
      { ...subcategory, id: rowId('loose'), name: 'Loose', businessCounts: {}, categoryIds: [] },
    ],
    businesses,
  };
}

/** Starts a gateway that serves the content, on a free port. */
export async function startGateway(content = exampleContent()): Promise<GatewayServer> {
  const { url, close } = await startServer((request, response) => {
    const asked = { url: request.url ?? '', headers: request.headers };
    gateway.received.push(asked);
    if (gateway.fault?.(asked, response)) return;
    const found = gatewayBody(gateway.content, asked.url.replace('/data/', '/'));
    if (!found) return void answer(response, 404, { error: 'NOT_FOUND', reason: 'Nothing is here' });
    if (!asked.url.includes('/search/')) {
      response.setHeader('data-as-of', gateway.asOf.toISOString());
      if (gateway.isStale) response.setHeader('data-stale', '1');
    }
    answer(response, 200, found);
  });
  const gateway: GatewayServer = {
    dataUrl: `${url}/data/`,
    received: [],
    content,
    asOf: new Date('2031-05-06T07:08:09Z'),
    isStale: false,
    fault: undefined,
    close,
  };
  return gateway;
}
