import { recordId } from 'airtable-embedded/test-base';
import { BUSINESS, LIST, type LoadAnswer, useLoadedGateway, visit } from './load.testing';
import { during, passUntil } from './virtual-time.testing';

const VISITORS_PER_SECOND = process.env.TEST_FULL ? 200 : 25;
/** Covers several refreshes, each of which takes seconds at the base's rate limit. */
const SECONDS = process.env.TEST_FULL ? 20 : 16;

const start = useLoadedGateway(600_000);

const statuses = (answers: readonly LoadAnswer[]) => new Set(answers.map(({ status }) => status));

it('answers 500 concurrent requests, sent before a snapshot exists, after reading the base once', async () => {
  const gateway = await start(1_748);
  const paths = ['search.json', 'categories.json', 'subcategories.json', LIST, BUSINESS];
  const answers = await during(
    Promise.all(Array.from({ length: 500 }, (_, index) => gateway.get(paths[index % paths.length] ?? ''))),
  );
  expect(statuses(answers)).toEqual(new Set([200]));
  const calls = gateway.airtable.requests;
  expect(calls.length).toBeLessThanOrEqual(25);
  expect(new Set(calls.map(({ status }) => status))).toEqual(new Set([200]));
});

it(`serves ${VISITORS_PER_SECOND} visitors a second for ${SECONDS} s while the base keeps changing`, async () => {
  const gateway = await start(1_748);
  const { airtable, data } = gateway;
  await passUntil(() => data.holder.current() !== undefined);
  const began = Date.now();
  const before = airtable.requests.length;

  const versions = new Set<string>();
  data.holder.onChange(({ snapshot }) => versions.add(snapshot.version));
  const changes = setInterval(() => {
    airtable.store.table('Businesses')?.row(recordId(7))?.fields.set('Name', `Changed ${Date.now()}`);
    void data.refreshNow().catch(() => {});
  }, 1_000);
  // Returning visitors revalidate what they have.
  const etags = new Map<string, string>();
  const visits: Promise<readonly LoadAnswer[]>[] = [];
  const comings = setInterval(() => {
    visits.push(visit(gateway, visits.length % 2 === 0 ? undefined : etags));
  }, 1_000 / VISITORS_PER_SECOND);
  await during(new Promise((resolve) => setTimeout(resolve, SECONDS * 1_000)));
  clearInterval(comings);
  clearInterval(changes);
  const answers = (await during(Promise.all(visits))).flat();
  const seconds = (Date.now() - began) / 1_000;

  expect(visits.length).toBeGreaterThanOrEqual(VISITORS_PER_SECOND * SECONDS - 1);
  expect(answers.length).toBeGreaterThanOrEqual(4 * visits.length);
  expect(statuses(answers)).toEqual(new Set([200, 304]));
  // Otherwise the base was not read in the meantime.
  expect(versions.size).toBeGreaterThanOrEqual(3);
  const calls = airtable.requests.slice(before);
  expect(calls.filter(({ status }) => status === 429)).toEqual([]);
  expect(calls.length / seconds).toBeLessThanOrEqual(4.5);
  const busiest = Math.max(
    ...calls.map(({ at }) => calls.filter((other) => other.at >= at && other.at < at + 1_000).length),
  );
  expect(busiest).toBeLessThanOrEqual(5);
});
