import { until } from '@zone-directory/testing/until';
import { temporaryStorage } from '../../storage/databases.testing';
import type { Storage } from '../../storage/storage';
import { LISTING } from '../accept/sample.testing';
import { saveListing } from './listing-store';
import { deleteDue, startRetention } from './retention';

const DAY = 24 * 60 * 60 * 1_000;
const START = Date.UTC(2026, 0, 1);

let storage: Storage;
beforeEach(async () => {
  storage = await temporaryStorage();
  for (const day of [0, 10, 20]) {
    const listing = { ...LISTING, name: `Day ${day}` };
    await saveListing(storage, listing, { idempotencyKey: null, quarantine: null, now: START + day * DAY });
  }
});
afterEach(() => storage.close());

const names = async () => {
  const rows = await storage.database.selectFrom('listing_requests').select('name').execute();
  return rows.map(({ name }) => name);
};

/** Fakes the time for the retention; the database keeps the machine's. */
const stopTime = (now: number) =>
  jest.useFakeTimers({ now, doNotFake: ['setTimeout', 'setImmediate', 'nextTick', 'queueMicrotask'] });
afterEach(() => jest.useRealTimers());

/** Runs twice a day from one day to another. */
async function runs(from: number, to: number, days = 10): Promise<void> {
  for (let day = from; day <= to; day += 0.5) await deleteDue(storage, days, START + day * DAY);
}

it('deletes only requests older than the retention time', async () => {
  await runs(0, 20);
  expect(await names()).toEqual(['Day 10', 'Day 20']);
  expect(await deleteDue(storage, 10, START + 20 * DAY)).toBe(0);
  expect(await deleteDue(storage, 10, START + 20.1 * DAY)).toBe(1);
  expect(await names()).toEqual(['Day 20']);
});

it('deletes nothing on its first run, whatever the clock says', async () => {
  expect(await deleteDue(storage, 10, START + 400 * DAY)).toBe(0);
  expect(await names()).toHaveLength(3);
});

it('deletes nothing after a clock jump, one day’s worth per day after that, and nothing when the clock is set back', async () => {
  await runs(0, 5);
  expect(await deleteDue(storage, 10, START + 405 * DAY)).toBe(0);
  await runs(405.5, 409);
  expect(await names()).toEqual(['Day 0', 'Day 10', 'Day 20']);
  await runs(409.5, 411);
  expect(await names()).toEqual(['Day 10', 'Day 20']);
  await runs(6, 19.5);
  expect(await names()).toEqual(['Day 10', 'Day 20']);
  await runs(20, 20.5);
  expect(await names()).toEqual(['Day 20']);
});

it('runs at the start and again later, and logs only numbers', async () => {
  const log = jest.spyOn(console, 'log').mockImplementation(() => undefined);
  await runs(0, 10);
  stopTime(START + 10.1 * DAY);
  const retention = startRetention({ storage, days: 10 });
  await until(async () => (await names()).length === 2);
  jest.advanceTimersByTime(6 * 60 * 60 * 1_000);
  await retention.stop();
  expect(await names()).toEqual(['Day 10', 'Day 20']);
  expect(log.mock.calls).toEqual([['Retention: 1 listing requests older than 10 days deleted']]);
  log.mockRestore();
});

it('deletes expired rate-limit counts every ten minutes', async () => {
  const { database } = storage;
  const keys = async () =>
    (await database.selectFrom('rate_limits').select('key').execute()).map(({ key }) => key);
  stopTime(START);
  const over = { key: 'over', times: '{}', until: START + 1 };
  await database
    .insertInto('rate_limits')
    .values([over, { ...over, key: 'counts', until: START + DAY }])
    .execute();
  const retention = startRetention({ storage, days: 10 });
  expect(await keys()).toHaveLength(2);
  jest.advanceTimersByTime(10 * 60 * 1_000);
  await retention.stop();
  expect(await keys()).toEqual(['counts']);
});

it('retries after a failed run', async () => {
  const report = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  await storage.database.schema.dropTable('listing_requests').execute();
  stopTime(START);
  const retention = startRetention({ storage, days: 10 });
  await until(() => report.mock.calls.length === 1);
  jest.advanceTimersByTime(DAY);
  await until(() => report.mock.calls.length > 1);
  await retention.stop();
  expect(report.mock.calls.length).toBeGreaterThan(1);
  expect(report).toHaveBeenCalledWith(
    'Retention: old listing requests could not be deleted; trying again later',
  );
  report.mockRestore();
});

it.each([0, -1, Number.NaN])('refuses a retention of %s days', (days) => {
  expect(() => startRetention({ storage, days })).toThrow(RangeError);
});
