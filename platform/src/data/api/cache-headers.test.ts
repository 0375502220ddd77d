import fc from 'fast-check';
import { START, warmGateway } from './snapshot.testing';

const MINUTE = 60_000;

const secondsOf = (header: string | null, directive: string) =>
  Number(new RegExp(`(?<![\\w-])${directive}=(\\d+)`).exec(header ?? '')?.[1] ?? 0);
const lifetime = (header: string | null) =>
  secondsOf(header, 'max-age') + secondsOf(header, 'stale-while-revalidate');

/** Requests headers at an age, and `pauseMs` before, as several visitors do. */
function aging() {
  const { get, pass, renew } = warmGateway();
  return async (ageMs: number, pauseMs = 0): Promise<Headers> => {
    renew();
    pass(ageMs - pauseMs);
    await get('search.json');
    pass(pauseMs);
    return (await get('search.json')).headers;
  };
}
const headersAt = (ageMs: number) => aging()(ageMs);

it('never lets browser and CDN together keep anything beyond 15 minutes, at any age', async () => {
  const age = fc.oneof(
    fc.integer({ min: 0, max: 15 * MINUTE }),
    fc.integer({ min: 14 * MINUTE, max: 15 * MINUTE }),
  );
  const headersOf = aging();
  await fc.assert(
    fc.asyncProperty(age, fc.integer({ min: 0, max: 1_500 }), async (ageMs, pauseMs) => {
      const headers = await headersOf(ageMs, Math.min(ageMs, pauseMs));
      expect(headers.has('data-stale')).toBe(false);
      for (const cdn of ['cdn-cache-control', 'netlify-cdn-cache-control']) {
        const kept = lifetime(headers.get('cache-control')) + lifetime(headers.get(cdn));
        expect(ageMs / 1_000 + kept).toBeLessThanOrEqual(15 * 60);
        // Nor much less: one second for the reuse of the headers, and one for rounding.
        expect(ageMs / 1_000 + kept).toBeGreaterThan(15 * 60 - 3);
      }
    }),
    { numRuns: PROPERTY_RUNS },
  );
});

it('gives a new response the usual max-age', async () => {
  const headers = await headersAt(0);
  expect(headers.get('cache-control')).toMatch(
    /^public, max-age=60, stale-while-revalidate=\d+, stale-if-error=86400$/,
  );
  expect(headers.get('cdn-cache-control')).toMatch(
    /^public, max-age=60, stale-while-revalidate=\d+, stale-if-error=86400$/,
  );
  expect(headers.get('netlify-cdn-cache-control')).toMatch(
    /^public, durable, max-age=300, stale-while-revalidate=\d+$/,
  );
});

it('sends the time of the data, and marks it stale after 15 minutes', async () => {
  const asOf = new Date(START).toISOString();
  const atBound = await headersAt(15 * MINUTE);
  expect([atBound.get('data-as-of'), atBound.get('data-stale')]).toEqual([asOf, null]);
  const beyond = await headersAt(15 * MINUTE + 1);
  expect([beyond.get('data-as-of'), beyond.get('data-stale')]).toEqual([asOf, '1']);
});

it('lets a stale response be cached for 10 s, and longer only if this gateway does not respond', async () => {
  for (const minutes of [16, 60, 100_000]) {
    const headers = await headersAt(minutes * MINUTE);
    for (const name of ['cache-control', 'cdn-cache-control', 'netlify-cdn-cache-control']) {
      expect(lifetime(headers.get(name))).toBe(10);
    }
    expect(secondsOf(headers.get('cache-control'), 'stale-if-error')).toBe(86_400);
  }
});

it.each([
  ['new, from a machine with a faster clock', -1, 450],
  ['old, from before the clock was put back', -5, 10],
])('treats a snapshot from the future as %s', async (_, minutes, seconds) => {
  const headers = await headersAt(minutes * MINUTE);
  expect(lifetime(headers.get('cache-control'))).toBe(seconds);
});

it('is fresh again after a refresh that found nothing new', async () => {
  const { get, pass, renew } = warmGateway();
  pass(20 * MINUTE);
  expect((await get('search.json')).headers.get('data-stale')).toBe('1');
  renew();
  const { headers } = await get('search.json');
  expect(headers.has('data-stale')).toBe(false);
  expect(headers.get('data-as-of')).toBe(new Date(START + 20 * MINUTE).toISOString());
});
