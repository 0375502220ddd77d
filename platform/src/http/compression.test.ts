import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { brotliBest, brotliQuick, chooseEncoding, gzip } from './compression';

it.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br', 'br'],
  ['gzip, deflate', 'gzip'],
  ['BR', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['br; q=0.001', 'br'],
  ['*', 'br'],
  ['*;q=0', 'identity'],
  ['br;q=0, *', 'gzip'],
  ['br;q=nonsense', 'identity'],
  ['zstd', 'identity'],
])('for Accept-Encoding %j chooses %s', (header, encoding) => {
  expect(chooseEncoding(header)).toBe(encoding);
});

it('compresses without loss, and the best is the smallest', async () => {
  const text = Buffer.from(
    Array.from({ length: 3_000 }, (_, index) => `const value${index} = ${index * 7919};`).join('\n'),
  );
  const [quick, best, zipped] = await Promise.all([brotliQuick(text), brotliBest(text), gzip(text)]);
  expect(brotliDecompressSync(quick)).toEqual(text);
  expect(brotliDecompressSync(best)).toEqual(text);
  expect(gunzipSync(zipped)).toEqual(text);
  expect(best.length).toBeLessThan(quick.length);
  expect(best.length).toBeLessThan(zipped.length);
});
