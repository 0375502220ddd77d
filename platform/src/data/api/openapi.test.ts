import { lookup } from 'node:dns';
import { folderWith } from '@zone-directory/testing/folder';
import { toRequestListener } from '../../http/fetch-listener';
import { type RunningServer, startServer } from '../../http/server';
import type { GatewayData } from '../gateway-data';
import { createImageHandler } from '../images/image-handler';
import { IMAGE_LIMITS } from '../images/image-limits';
import { PICTURE } from '../images/images.testing';
import { createSnapshotHolder } from '../store/snapshot-holder';
import { detectLoss } from '../sync/losses';
import type { RefreshStatus } from '../sync/refresh-requests';
import { createContract } from './contract.testing';
import { createDataHandlers } from './data-handlers';
import { description } from './description';
import {
  business,
  businesses,
  gateway,
  HOTELS,
  id,
  LOGISTICS,
  SHIPPING,
  snapshotOf,
  TOURISM,
} from './snapshot.testing';

const TOKEN = 'Bearer a-token-of-the-tests';
const VERSION = 'one-------------';
const LIST = `/data/businesses.json?category=${LOGISTICS}&subcategory=${SHIPPING}`;
const READ = [
  '/data/search.json',
  `/data/search/${VERSION}/ids.json`,
  '/data/search/results.json?q=company&language=en',
  '/data/search/suggestions.json?q=company&language=en',
  '/data/categories.json',
  '/data/subcategories.json',
  LIST,
  `${LIST}&sort=name&premium=1&language=ar`,
  `${LIST}&facets=1&language=de&area=port-almara`,
  `/data/businesses/${id('Business7')}.json`,
  `/data/businesses/${id('Business8')}/neighbours.json`,
  `/data/shortlist.json?ids=${id('Business7')}-${id('Gone')}-${id('Business2')}`,
  '/data/openapi.json',
];
const attachment = (word: string) => `${id('Picture')}/att${word.padEnd(14, 'x')}`;
const pictureOf = (word: string) => `/data/images/${attachment(word)}.webp`;

let upstream: RunningServer;
beforeAll(async () => {
  const answers: Record<string, () => Response | Promise<Response>> = {
    '/picture': () => new Response(new Uint8Array(PICTURE)),
    '/large': () => new Response('x'.repeat(100_000)),
    '/text': () => new Response('no picture'),
    '/failure': () => new Response('', { status: 500 }),
    '/silence': () => new Promise(() => undefined),
  };
  upstream = await startServer({
    port: 0,
    purpose: 'pictures',
    requestListener: toRequestListener(
      ({ url }) => answers[new URL(url).pathname]?.() ?? new Response('', { status: 404 }),
    ),
  });
});
afterAll(() => upstream.close());

/** A gateway with everything configured; `hold` gives it a snapshot that uses every field. */
function wholeGateway(
  outcome: () => ReturnType<GatewayData['refreshNow']> = async () => ({ version: VERSION, changed: true }),
  status: RefreshStatus = { status: 'waiting' },
) {
  const holder = createSnapshotHolder();
  const images = createImageHandler({
    holder,
    allowedHosts: [],
    allowPrivateHosts: [`127.0.0.1:${upstream.port}`],
    cacheFolder: folderWith(),
    lookup,
    limits: { ...IMAGE_LIMITS, headersMs: 200, fileBytes: 50_000, firstSnapshotMs: 10 },
    now: Date.now,
    report: () => undefined,
  });
  const app = createDataHandlers({
    holder,
    now: Date.now,
    images,
    refreshes: {
      requestRefresh: async () => ({ number: 1, outcome: outcome() }),
      refreshStatus: async (number) => (number === 1 ? status : undefined),
    },
    refreshToken: TOKEN.slice('Bearer '.length),
  });
  const hold = (readAt = Date.now()) => {
    const rich = business(7, {
      isPremium: true,
      rating: 4.5,
      reviews: 12,
      category: null,
      subcategory: null,
    });
    const snapshot = snapshotOf('one', [...businesses(60).filter((item) => item.id !== rich.id), rich]);
    const words = ['picture', 'large', 'text', 'failure', 'silence'];
    const pictures = words.map((word) => [attachment(word), `http://127.0.0.1:${upstream.port}/${word}`]);
    holder.hold({ snapshot: { ...snapshot, images: Object.fromEntries(pictures) }, readAt });
  };
  return { app, hold };
}
type App = ReturnType<typeof wholeGateway>['app'];

const contract = createContract(description);
const met = new Set<string>();
/** Sends a request and verifies the response against the description. */
async function ask(app: App, url: string, init: RequestInit = {}): Promise<Response> {
  const response = await app.request(url, init);
  const request = { method: init.method ?? 'GET', path: url.replace(/\?.*$/, '') };
  met.add(await contract.check(request, response.clone()));
  return response;
}
const status = async (...parameters: Parameters<typeof ask>) => (await ask(...parameters)).status;

it.each(READ)('describes the responses of %s', async (url) => {
  const { app, hold } = wholeGateway();
  hold();
  const { headers } = await ask(app, url);
  for (const encoding of ['br', 'gzip']) {
    expect(await status(app, url, { method: 'HEAD', headers: { 'Accept-Encoding': encoding } })).toBe(200);
  }
  const known = { 'If-None-Match': headers.get('etag') ?? '' };
  expect(await status(app, url, { headers: known })).toBe(304);
  expect(await status(app, url, { method: 'POST' })).toBe(405);
});

it('describes stale responses, later pages and missing resources', async () => {
  const { app, hold } = wholeGateway();
  hold(Date.now() - 60 * 60_000);
  for (const url of READ) expect(await status(app, url)).toBe(200);
  const { offset } = await (await ask(app, LIST)).json();
  expect(await status(app, `${LIST}&after=${offset}`)).toBe(200);
  expect(await status(app, `${LIST}&after=50`)).toBe(200);
  expect(await status(app, `${LIST}&sort=rating&after=50`)).toBe(200);
  expect(await status(app, `/data/businesses.json?category=${TOURISM}&subcategory=${HOTELS}`)).toBe(200);
  expect(await status(app, `/data/businesses.json?category=${id('Gone')}&subcategory=${HOTELS}`)).toBe(404);
  expect(await status(app, '/data/businesses.json')).toBe(422);
  expect(await status(app, '/data/search/results.json')).toBe(422);
  expect(await status(app, '/data/shortlist.json')).toBe(422);
  expect(await status(app, '/data/search/suggestions.json')).toBe(422);
  expect(await status(app, `/data/businesses/${id('Gone')}.json`)).toBe(404);
  expect(await status(app, `/data/businesses/${id('Gone')}/neighbours.json`)).toBe(404);
  expect(await status(app, `/data/businesses/${id('Business7')}/neighbours.json`)).toBe(200);
  expect(await status(app, `/data/businesses/${id('Business7')}/neighbours.json?category=x`)).toBe(422);
  expect(await status(app, '/data/search/two-------------/ids.json')).toBe(404);
});

it('describes pictures and their failures', async () => {
  const { app, hold } = wholeGateway();
  expect(await status(app, pictureOf('picture'))).toBe(503);
  hold();
  const { headers } = await ask(app, `${pictureOf('picture')}?width=320`);
  const known = { 'If-None-Match': headers.get('etag') ?? '' };
  expect(await status(app, `${pictureOf('picture')}?width=320`, { headers: known })).toBe(304);
  expect(await status(app, `${pictureOf('picture')}?width=1`)).toBe(422);
  expect(await status(app, pictureOf('picture'), { method: 'DELETE' })).toBe(405);
  const failures = { gone: 404, large: 413, text: 415, failure: 502, silence: 504 };
  for (const [word, expected] of Object.entries(failures)) {
    expect(await status(app, pictureOf(word))).toBe(expected);
  }
});

it('describes refreshes', async () => {
  const headers = { Authorization: TOKEN };
  const post = { method: 'POST', headers };
  const wait = { method: 'POST', headers: { ...headers, Prefer: 'wait=9' } };
  const { app } = wholeGateway();
  expect(await status(app, '/data/refresh', post)).toBe(202);
  expect(await status(app, '/data/refresh', wait)).toBe(200);
  expect(await status(app, '/data/refresh')).toBe(405);
  for (let tries = 0; tries < 5; tries += 1) {
    expect(await status(app, '/data/refresh', { method: 'POST' })).toBe(401);
  }
  expect(await status(app, '/data/refresh', { method: 'POST' })).toBe(429);
  const { app: broken } = wholeGateway(() => Promise.reject(new Error('out of reach')));
  expect(await status(broken, '/data/refresh', wait)).toBe(503);
  expect(await status(broken, '/data/refresh?accept=all', post)).toBe(422);
  const loss = detectLoss(snapshotOf('one', [business(1)]), snapshotOf('two', []));
  const { app: smaller } = wholeGateway(() => Promise.reject(loss));
  expect(await status(smaller, '/data/refresh', wait)).toBe(409);
  expect(await status(gateway().app, '/data/refresh', post)).toBe(404);
});

it('describes the status of refreshes', async () => {
  const headers = { Authorization: TOKEN };
  const failure = detectLoss(snapshotOf('one', [business(1)]), snapshotOf('two', []));
  for (const said of [
    { status: 'waiting' },
    { status: 'reading', records: 300, expected: undefined },
    { status: 'reading', records: 300, expected: 20_026 },
    { status: 'done', version: VERSION, readAt: Date.now() },
    ...(failure ? [{ status: 'failed', failure } as const] : []),
  ] as const) {
    const { app } = wholeGateway(undefined, said);
    expect(await status(app, '/data/refresh/1', { headers })).toBe(200);
  }
  const { app } = wholeGateway();
  expect(await status(app, '/data/refresh/2', { headers })).toBe(404);
  expect(await status(app, '/data/refresh/1', { method: 'POST', headers })).toBe(405);
  for (let tries = 0; tries < 5; tries += 1) expect(await status(app, '/data/refresh/1')).toBe(401);
  expect(await status(app, '/data/refresh/1')).toBe(429);
  const broken = createDataHandlers({
    holder: createSnapshotHolder(),
    now: Date.now,
    refreshes: {
      requestRefresh: () => Promise.reject(new Error('out of reach')),
      refreshStatus: () => Promise.reject(new Error('out of reach')),
    },
    refreshToken: TOKEN.slice('Bearer '.length),
  });
  expect(await status(broken, '/data/refresh/1', { headers })).toBe(503);
});

it('describes a gateway without data', async () => {
  jest.useFakeTimers();
  const { app } = wholeGateway();
  const asked = READ.filter((url) => !url.endsWith('openapi.json')).map((url) => status(app, url));
  await jest.advanceTimersByTimeAsync(8_000);
  jest.useRealTimers();
  expect(new Set(await Promise.all(asked))).toEqual(new Set([503]));
});

it('describes nothing that did not occur above', () => {
  expect([...met].sort()).toEqual([...contract.described].sort());
});
