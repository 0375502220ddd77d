import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import {
  business,
  businesses,
  gateway,
  HOTELS,
  id,
  LOGISTICS,
  READ_PATHS,
  SHIPPING,
  snapshotOf,
  TOURISM,
  warmGateway,
} from './snapshot.testing';

/** For tests that do not change the gateway. */
const { get } = warmGateway();

it('returns the searchable names in columns, and their ids in a second file', async () => {
  const { hold, json } = gateway();
  const snapshot = snapshotOf('one', [business(1), business(2, { name_en: 'شركة 2' })]);
  const orphaned = snapshot.subcategories.map((item) =>
    item.id === HOTELS ? { ...item, categoryIds: [] } : item,
  );
  hold({ ...snapshot, subcategories: orphaned });
  expect(await json('search.json')).toEqual({
    version: 'one-------------',
    businesses: { names: ['شركة 1', 'شركة 2'], englishNames: ['Company 1', ''] },
    subcategories: { names: ['Shipping', 'Hotels'] },
  });
  expect(await json('search/one-------------/ids.json')).toEqual({
    version: 'one-------------',
    businesses: [id('Business1'), id('Business2')],
    subcategories: [SHIPPING, HOTELS],
    subcategoryCategories: [LOGISTICS, null],
  });
});

it('counts the distinct businesses in the lists of a category, and the lists return the same counts', async () => {
  const { hold, json } = gateway();
  const snapshot = snapshotOf('one', businesses(5));
  const [shipping, hotels] = snapshot.subcategories;
  if (!shipping || !hotels) throw new Error('the sample has two subcategories');
  const links = {
    [id('Business1')]: { categories: [LOGISTICS], subcategories: [SHIPPING, HOTELS] },
    [id('Business2')]: { categories: [TOURISM, LOGISTICS], subcategories: [HOTELS] },
    // In the category, but in none of its lists.
    [id('Business3')]: { categories: [LOGISTICS], subcategories: [] },
    [id('Business4')]: { categories: [TOURISM], subcategories: [SHIPPING] },
    // In a subcategory, but in none of its categories.
    [id('Business5')]: { categories: [], subcategories: [HOTELS] },
  };
  const subcategories = [shipping, { ...hotels, categoryIds: [LOGISTICS, TOURISM, TOURISM] }];
  hold({ ...snapshot, subcategories, links });
  expect(await json('categories.json')).toMatchObject({
    categories: [
      { id: LOGISTICS, name: 'Logistics', businessCount: 2, subcategoryCount: 2 },
      { id: TOURISM, businessCount: 1, subcategoryCount: 1 },
    ],
  });
  const listed: { subcategories: { id: string; businessCounts: Record<string, number> }[] } =
    await json('subcategories.json');
  expect(listed.subcategories).toMatchObject([
    { id: SHIPPING, businessCount: 1, businessCounts: { [LOGISTICS]: 1 } },
    { id: HOTELS, businessCount: 2, businessCounts: { [LOGISTICS]: 2, [TOURISM]: 1 } },
  ]);
  for (const { id: subcategory, businessCounts } of listed.subcategories) {
    for (const [category, count] of Object.entries(businessCounts)) {
      const list = await json(`businesses.json?category=${category}&subcategory=${subcategory}`);
      expect([list.total, list.businesses.length]).toEqual([count, count]);
    }
  }
});

it('returns a business as it is in the snapshot', async () => {
  const { holder, json } = warmGateway();
  const snapshot = holder.current()?.snapshot;
  expect(await json(`businesses/${id('Business7')}.json`)).toEqual(snapshot?.businesses[6]);
});

it.each([
  `businesses/${id('Nobody')}.json`,
  'businesses/recShort.json',
  'businesses/__proto__.json',
  'businesses/constructor.json',
  `businesses/${id('Business7')}`,
  `businesses/${id('Business7')}.json/`,
  `businesses/..%2f${id('Business7')}.json`,
  `businesses/%2e%2e%2fsearch.json`,
  `businesses/${id('Business7')}%00.json`,
  'search/__proto__/ids.json',
  'search//ids.json',
  'search/two-------------/ids.json',
  'images/recPicture0000001/attPicture0000001.webp',
  'refresh',
  '',
  '..%2f..%2fetc%2fpasswd',
  '%ff%fe',
])('returns 404 for %s', async (path) => {
  const response = await get(path);
  expect(response.status).toBe(404);
  expect(await response.json()).toEqual({ error: 'NOT_FOUND', reason: expect.any(String) });
  expect(response.headers.get('cache-control')).toBe('no-store');
});

it.each(READ_PATHS)('answers %s with 304 and the same headers if the client has it', async (path) => {
  const whole = await get(path);
  const etag = whole.headers.get('etag') ?? '';
  expect(etag).toMatch(/^W\/"[\w-]{20,}"$/);
  const ofBody = ['content-type', 'content-length', 'content-encoding'];
  for (const known of [etag, etag.slice(2), `"other", ${etag}`, '*']) {
    const response = await get(path, { 'If-None-Match': known });
    expect([response.status, await response.text()]).toEqual([304, '']);
    expect([...response.headers]).toEqual([...whole.headers].filter(([name]) => !ofBody.includes(name)));
  }
  expect((await get(path, { 'If-None-Match': '"other"' })).status).toBe(200);
});

it.each(READ_PATHS)('answers HEAD of %s like GET, without the body', async (path) => {
  const [whole, head] = [await get(path), await get(path, {}, 'HEAD')];
  expect([head.status, await head.text()]).toEqual([200, '']);
  expect([...head.headers]).toEqual([...whole.headers]);
});

it.each(READ_PATHS)(
  'lets pages of other origins read %s and its freshness, and refuses other methods',
  async (path) => {
    const { headers } = await get(path);
    expect(headers.get('access-control-allow-origin')).toBe('*');
    expect(headers.get('access-control-expose-headers')).toBe('Data-As-Of, Data-Stale, Retry-After');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    const preflight = await get(path, { 'Access-Control-Request-Method': 'GET' }, 'OPTIONS');
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-methods')).toBe('GET, HEAD');
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH', 'PROPFIND']) {
      const refused = await get(path, {}, method);
      expect([refused.status, refused.headers.get('allow')]).toEqual([405, 'GET, HEAD, OPTIONS']);
    }
  },
);

it.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
] as const)('sends %s if accepted, from the first response on', async (encoding, decompress) => {
  const plain = await get('search.json');
  expect(plain.headers.get('content-encoding')).toBeNull();
  const text = await plain.text();
  const many = await Promise.all(
    Array.from({ length: 50 }, () => get('search.json', { 'Accept-Encoding': `deflate, ${encoding}` })),
  );
  for (const response of many) {
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(response.headers.get('content-encoding')).toBe(encoding);
    expect(response.headers.get('content-length')).toBe(String(bytes.length));
    expect(response.headers.get('vary')).toBe('Accept-Encoding');
    expect(response.headers.get('etag')).toBe(plain.headers.get('etag'));
    expect(bytes.length).toBeLessThan(Buffer.byteLength(text) / 2);
    expect(decompress(bytes).toString()).toBe(text);
  }
});

it('sends a short business uncompressed, because compression would gain nothing', async () => {
  const path = `businesses/${id('Business7')}.json`;
  expect((await get(path, { 'Accept-Encoding': 'br' })).headers.get('content-encoding')).toBeNull();
  const { hold, get: getLong } = gateway();
  hold(snapshotOf('long', [business(7, { description: 'A long text. '.repeat(500) })]));
  expect((await getLong(path, { 'Accept-Encoding': 'br' })).headers.get('content-encoding')).toBe('br');
});

it('keeps the ids of the two previous versions, for clients that still have their index', async () => {
  const { hold, get } = gateway();
  const idsOf = async (version: string) => (await get(`search/${version.padEnd(16, '-')}/ids.json`)).status;
  for (const version of ['one', 'two', 'three']) hold(snapshotOf(version, businesses(2)));
  expect(await Promise.all(['one', 'two', 'three'].map(idsOf))).toEqual([200, 200, 200]);
  hold(snapshotOf('four', businesses(2)));
  expect(await Promise.all(['one', 'two', 'three', 'four'].map(idsOf))).toEqual([404, 200, 200, 200]);
  // A change that was reverted.
  hold(snapshotOf('two', businesses(2)));
  hold(snapshotOf('five', businesses(2)));
  expect(await Promise.all(['two', 'three', 'four', 'five'].map(idsOf))).toEqual([200, 404, 200, 200]);
});

it('sends ids as immutable, without freshness headers', async () => {
  const { headers } = await get('search/one-------------/ids.json');
  expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect([headers.has('data-as-of'), headers.has('data-stale')]).toEqual([false, false]);
});

it('changes an ETag only when the response changes', async () => {
  const { hold, get } = gateway();
  const etags = () =>
    Promise.all(
      ['search.json', 'categories.json', `businesses/${id('Business1')}.json`].map(async (path) =>
        (await get(path)).headers.get('etag'),
      ),
    );
  hold(snapshotOf('one', [business(1), business(2)]));
  const [search, categories, first] = await etags();
  hold(snapshotOf('two', [business(1), business(2, { name: 'New' })]));
  const after = await etags();
  expect(after[0]).not.toBe(search);
  expect(after.slice(1)).toEqual([categories, first]);
});

it('names the relevant query parameters in Netlify-Vary', async () => {
  const varyOf = async (path: string) => (await get(path)).headers.get('netlify-vary');
  expect(await varyOf('search.json?utm=1')).toBe('query=none');
  expect(await varyOf(READ_PATHS[2] ?? '')).toBe(
    'query=q|language|after|sort|premium|rated|website|phone|area|subcategory',
  );
  expect(await varyOf(READ_PATHS[5] ?? '')).toBe(
    'query=category|subcategory|after|language|facets|sort|premium|rated|website|phone|area',
  );
});

it('passes picture requests to the image handler, and answers 503 if it throws', async () => {
  const report = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const images = async (request: Request) => {
    if (request.url.endsWith('broken.webp')) throw new Error('broken');
    return new Response(`${request.method} ${request.url}`, { headers: { 'Content-Type': 'image/webp' } });
  };
  const { get } = warmGateway({ images });
  expect(await (await get('images/a/b.webp?width=320')).text()).toBe(
    'GET http://localhost/data/images/a/b.webp?width=320',
  );
  expect(await (await get('images/a/b.webp', {}, 'HEAD')).text()).toBe('');
  expect((await get('images/a/b.webp', {}, 'POST')).status).toBe(405);
  const broken = await get('images/a/broken.webp');
  expect([broken.status, broken.headers.get('retry-after')]).toEqual([503, '5']);
  expect(report).toHaveBeenCalledTimes(1);
  report.mockRestore();
});

it.each([
  ['a huge query', `businesses.json?${'category=x&'.repeat(100_000)}`],
  ['a huge name', `businesses.json?${'c'.repeat(1_000_000)}`],
  ['a huge path', `businesses/${'x'.repeat(1_000_000)}.json`],
  ['many segments', 'a/'.repeat(100_000)],
  ['many percent signs', '%'.repeat(100_000)],
  ['a huge ETag', 'search.json'],
])('answers %s quickly', async (_, place) => {
  const start = performance.now();
  const response = await get(place, { 'If-None-Match': `"${'x,'.repeat(50_000)}"` });
  expect(response.status).toBeLessThan(500);
  expect(performance.now() - start).toBeLessThan(2_000);
});
