import { prepareBody } from './prepared-body';

const TEXT = 'A sentence that says little. '.repeat(1_000);
const bodies = (count: number) =>
  Array.from({ length: count }, (_, index) => prepareBody(`${index}${TEXT}`, { type: 'text/plain' }));

it('is sent as it is while much else is compressed, and compressed again afterwards', async () => {
  const all = bodies(300);
  const encodings = (variants: readonly { headers: Readonly<Record<string, string>> }[]) =>
    variants.map(({ headers }) => headers['Content-Encoding']);
  const rush = encodings(await Promise.all(all.map((body) => body.prepare('gzip'))));
  // A few, and a crowd: what waits is bounded, and nobody waits for it.
  expect(rush.slice(0, 50).every((encoding) => encoding === 'gzip')).toBe(true);
  expect(rush.filter((encoding) => encoding === 'gzip').length).toBeLessThanOrEqual(100);
  const later = await Promise.all(all.slice(-20).map((body) => body.prepare('gzip')));
  expect(encodings(later)).toEqual(later.map(() => 'gzip'));
});
