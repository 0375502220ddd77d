import type { TestAirtable } from '@zone-directory/testing';
import { BUSINESS, LIST, type LoadAnswer, type LoadedGateway, useLoadedGateway, visit } from './load.testing';
import { during, pass, passUntil } from './virtual-time.testing';

const MINUTE = 60_000;

const start = useLoadedGateway(300_000);

/** Faults of Airtable, for all requests or only from the second page on. */
const TROUBLES: readonly [string, (airtable: TestAirtable) => void | Promise<void>][] = [
  ['down', (airtable) => airtable.close()],
  ['locked', (airtable) => airtable.fault({ path: '/v0/', action: { kind: 'answer', status: 429 } })],
  ['stalled', (airtable) => airtable.fault({ path: '/v0/', action: { kind: 'hang' } })],
  [
    'stalled in the middle of an answer',
    (airtable) => airtable.fault({ path: '/v0/', action: { kind: 'stall', afterBytes: 90 } }),
  ],
  [
    'answering garbage',
    (airtable) => airtable.fault({ path: '/v0/', action: { kind: 'answer', body: '<p>Hello</p>' } }),
  ],
  [
    'answering half a page',
    (airtable) => airtable.fault({ path: 'offset', action: { kind: 'answer', body: '{"records":[' } }),
  ],
  [
    'breaking off a page',
    (airtable) => airtable.fault({ path: 'offset', action: { kind: 'cut', afterBytes: 90 } }),
  ],
];

const visitors = async (gateway: LoadedGateway, count: number): Promise<readonly LoadAnswer[]> =>
  (await during(Promise.all(Array.from({ length: count }, () => visit(gateway))))).flat();
const marks = (answers: readonly LoadAnswer[]) =>
  new Set(
    answers
      // Ids belong to a version and carry no age.
      .filter(({ headers }) => headers['data-as-of'] !== undefined)
      .map(({ headers }) => headers['data-stale']),
  );

/** Every other fault, starting at index `from`; all of them in `npm run test:full`. */
const everyOther = (from: 0 | 1) =>
  TROUBLES.filter((_, place) => process.env.TEST_FULL || place % 2 === from);

describe.each(everyOther(1))('with an Airtable that is %s', (name, happen) => {
  it('serves every visitor the last snapshot, and marks it stale after 15 minutes', async () => {
    const gateway = await start(250);
    await passUntil(() => gateway.data.holder.current() !== undefined);
    const before = gateway.data.holder.current();
    await happen(gateway.airtable);

    await pass(14 * MINUTE, 200);
    const fresh = await visitors(gateway, 20);
    expect(fresh).toHaveLength(100);
    expect(new Set(fresh.map(({ status }) => status))).toEqual(new Set([200]));
    expect(marks(fresh)).toEqual(new Set([undefined]));

    await pass(2 * MINUTE, 200);
    const stale = await visitors(gateway, 20);
    expect(new Set(stale.map(({ status }) => status))).toEqual(new Set([200]));
    expect(marks(stale)).toEqual(new Set(['1']));
    expect(gateway.data.holder.current()).toBe(before);
    expect(stale.map(({ body }) => body)).toEqual(fresh.map(({ body }) => body));

    if (name === 'down') return;
    gateway.airtable.fault();
    // The next attempt may be minutes away.
    await passUntil(() => gateway.data.holder.current() !== before, 20);
    expect(marks(await visitors(gateway, 1))).toEqual(new Set([undefined]));
  });
});

describe.each(everyOther(0))('with an Airtable that is %s', (_, happen) => {
  it('returns 503 with Retry-After within 10 s while no snapshot exists', async () => {
    const gateway = await start(250, happen);
    const began = Date.now();
    const answers = await during(
      Promise.all(['search.json', 'categories.json', LIST, BUSINESS].map((path) => gateway.get(path))),
    );
    expect(Date.now() - began).toBeLessThanOrEqual(10_000);
    for (const { status, headers, body } of answers) {
      expect([status, headers['retry-after'], headers['cache-control']]).toEqual([503, '5', 'no-store']);
      expect(JSON.parse(body)).toMatchObject({ error: 'SERVICE_UNAVAILABLE' });
    }
  });
});
