import type { BaseRecords } from '@zone-directory/shared-data/core';
import { useGateways } from '../data/gateways.testing';
import { createLease, LEASE_MS, sourceKey } from '../data/sync/lease';
import { during, pass, passUntil } from '../data/virtual-time.testing';
import { readRecords } from './read-base';

const { airtable, instance, storages } = useGateways(450, { rateLimit: { perSecond: 5 } });

const statuses = () => new Set(airtable().requests.map(({ status }) => status));
const read = (signal = new AbortController().signal): Promise<BaseRecords> =>
  readRecords({ airtable: airtable().settings, storage: storages()[0], now: Date.now }, signal);

it('waits for a gateway that reads, keeps it waiting, and never exceeds the base’s rate with it', async () => {
  const gateway = await instance({ intervalMs: 60_000 });
  // The gateway's first fetch is under way.
  await passUntil(() => airtable().requests.length > 0);
  const [first, second] = await during(Promise.all([read(), read()]));
  expect([first.businesses.length, second.businesses.length]).toEqual([450, 450]);
  const third = read();
  const refreshed = gateway.refreshNow();
  await during(Promise.all([third, refreshed]));
  expect(gateway.holder.current()?.snapshot.businesses).toHaveLength(450);
  expect(statuses()).toEqual(new Set([200]));
  // Five fetches of seven calls.
  expect(airtable().requests).toHaveLength(5 * 7);
});

it('keeps the pace of the base without a database, too', async () => {
  const { settings } = airtable();
  await during(
    readRecords({ airtable: settings, storage: undefined, now: Date.now }, new AbortController().signal),
  );
  expect(statuses()).toEqual(new Set([200]));
});

it('waits until a 429 that a gateway has met is over', async () => {
  await instance();
  await passUntil(() => airtable().requests.length >= 7);
  await pass(3_000);
  const before = airtable().requests.length;
  const lease = createLease({
    database: (storages()[0] as NonNullable<ReturnType<typeof storages>[0]>).database,
    source: sourceKey(airtable().settings),
    owner: 'another',
    durationMs: LEASE_MS,
    now: Date.now,
  });
  await lease.block(Date.now() + 20_000);
  const reading = read();
  await pass(19_000);
  expect(airtable().requests).toHaveLength(before);
  await during(reading);
  expect(airtable().requests).toHaveLength(before + 7);
});

it('ends in one line when it is given up while it waits, and leaves the base to others', async () => {
  await instance();
  const stop = new AbortController();
  const reading = read(stop.signal);
  stop.abort();
  await expect(during(reading)).rejects.toThrow(/^[A-Z]\w+ cannot be read: ABORTED/);
  await expect(during(read())).resolves.toMatchObject({ dropped: [] });
});
