import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { anyCharacter } from '@zone-directory/testing/any-character';
import fc from 'fast-check';
import { id, LOGISTICS, SHIPPING, warmGateway } from './snapshot.testing';

const text = fc.oneof(
  fc.string(),
  fc.string({ unit: anyCharacter }),
  fc.constantFrom(
    '__proto__',
    'constructor',
    '..',
    '.',
    '%',
    '%00',
    '%2f',
    '%5c',
    '%ff',
    '%zz',
    '\\',
    '//',
    '*',
    ':',
  ),
  fc.constantFrom(
    LOGISTICS,
    SHIPPING,
    id('Business7'),
    `49.${id('Business50')}`,
    `-1.${id('Gone')}`,
    'one-------------',
  ),
);
const encoded = text.map((value) => encodeURIComponent(value.replace(/[\ud800-\udfff]/g, '~')));
const word = fc.constantFrom(
  'search',
  'businesses',
  'categories',
  'images',
  'refresh',
  'ids.json',
  '.json',
  'search.json',
  'businesses.json',
);
const path = fc.array(fc.oneof(word, encoded, text), { maxLength: 5 }).map((parts) => parts.join('/'));
const parameter = fc.tuple(
  fc.oneof(fc.constantFrom('category', 'subcategory', 'after', 'width', '__proto__'), encoded),
  fc.oneof(encoded, text),
);
const query = fc
  .array(parameter, { maxLength: 8 })
  .map((pairs) => pairs.map(([name, value]) => `${name}=${value}`).join('&'));
const fixed = fc.constantFrom(
  'search.json',
  'categories.json',
  'subcategories.json',
  'businesses.json',
  'openapi.json',
  `businesses/${id('Business7')}.json`,
);
const almostRight = fc
  .tuple(text, text, text)
  .map(
    ([category, subcategory, after]) =>
      `businesses.json?${new URLSearchParams({ category: LOGISTICS, subcategory: SHIPPING })}&after=${after}&x=${category}${subcategory}`,
  );
const target = fc.oneof(
  fc.tuple(fc.oneof(path, fixed), query).map(([place, search]) => `${place}?${search}`),
  path,
  almostRight,
);
const headers = fc.record(
  {
    'if-none-match': fc.string({ unit: 'grapheme-ascii' }),
    'accept-encoding': fc.oneof(
      fc.string({ unit: 'grapheme-ascii' }),
      fc.constantFrom('*', 'gzip', 'br;q=0, *'),
    ),
    authorization: fc.string({ unit: 'grapheme-ascii' }),
  },
  { requiredKeys: [] },
);
const method = fc.constantFrom('GET', 'HEAD', 'OPTIONS', 'POST', 'DELETE');

/** The body as a client reads it: an arbitrary Accept-Encoding may be `*`, which selects brotli. */
async function decoded(response: Response): Promise<string> {
  const bytes = Buffer.from(await response.arrayBuffer());
  const encoding = bytes.length > 0 ? response.headers.get('content-encoding') : null;
  if (encoding === null) return bytes.toString();
  return (encoding === 'br' ? brotliDecompressSync(bytes) : gunzipSync(bytes)).toString();
}

it(`answers ${PROPERTY_RUNS} arbitrary requests below /data/ with a known status and valid JSON`, async () => {
  const refresh = async () => ({ version: 'one-------------', changed: false });
  const { app, pass } = warmGateway({ refresh, refreshToken: 'a-token-of-the-tests' });
  const seen = new Set<number>();
  await fc.assert(
    fc.asyncProperty(target, headers, method, async (place, fields, verb) => {
      pass(500);
      const response = await app.request(
        `/data/${place}`,
        { method: verb, headers: fields },
        { ip: '192.0.2.1' },
      );
      seen.add(response.status);
      expect([200, 204, 304, 401, 404, 405, 422]).toContain(response.status);
      const body = await decoded(response);
      if (body !== '') JSON.parse(body);
    }),
    { numRuns: PROPERTY_RUNS },
  );
  // Otherwise the requests were not varied enough.
  expect([...seen]).toEqual(expect.arrayContaining([200, 204, 404, 405, 422]));
});

it.each([
  ['a huge query', `businesses.json?${'category=x&'.repeat(100_000)}`],
  ['a huge name', `businesses.json?${'c'.repeat(1_000_000)}`],
  ['a huge path', `businesses/${'x'.repeat(1_000_000)}.json`],
  ['many segments', 'a/'.repeat(100_000)],
  ['many percent signs', '%'.repeat(100_000)],
  ['a huge ETag', 'search.json'],
])('answers %s quickly', async (_, place) => {
  const { get } = warmGateway();
  const start = performance.now();
  const response = await get(place, { 'If-None-Match': `"${'x,'.repeat(50_000)}"` });
  expect(response.status).toBeLessThan(500);
  expect(performance.now() - start).toBeLessThan(2_000);
});
