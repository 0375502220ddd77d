import { prepareBody } from './prepared-body';

const TEXT = 'A sentence that says little. '.repeat(1_000);
const bodies = (count: number) =>
  Array.from({ length: count }, (_, index) => prepareBody(`${index}${TEXT}`, { type: 'text/plain' }));

it('is sent uncompressed while much else is being compressed, and compressed again afterwards', async () => {
  const all = bodies(300);
  const encodings = (variants: readonly { headers: Readonly<Record<string, string>> }[]) =>
    variants.map(({ headers }) => headers['Content-Encoding']);
  const rush = encodings(await Promise.all(all.map((body) => body.prepare('gzip'))));
  // The first few are compressed; the number that waits is bounded.
  expect(rush.slice(0, 50).every((encoding) => encoding === 'gzip')).toBe(true);
  expect(rush.filter((encoding) => encoding === 'gzip').length).toBeLessThanOrEqual(100);
  const later = await Promise.all(all.slice(-20).map((body) => body.prepare('gzip')));
  expect(encodings(later)).toEqual(later.map(() => 'gzip'));
});
