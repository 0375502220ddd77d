import { until } from '@zone-directory/testing/until';
import { recordedLog } from '../../log/log.testing';
import { temporaryStorage } from '../../storage/databases.testing';
import type { Storage } from '../../storage/storage';
import { ERROR_REPORT, LISTING } from '../accept/sample.testing';
import type { Way } from '../deliver/ways';
import { saveRequest } from './request-store';
import { deleteDue, startRetention } from './retention';

const DAY = 24 * 60 * 60 * 1_000;
const START = Date.UTC(2026, 0, 1);

let storage: Storage;
beforeEach(async () => {
  storage = await temporaryStorage();
  for (const day of [0, 10, 20]) {
    const listing = { ...LISTING, name: `Day ${day}` };
    await saveRequest(storage, listing, { idempotencyKey: null, quarantine: null, now: START + day * DAY });
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
  for (let day = from; day <= to; day += 0.5) await deleteDue({ storage, days, ways: [] }, START + day * DAY);
}

it('deletes only requests older than the retention time', async () => {
  await runs(0, 20);
  expect(await names()).toEqual(['Day 10', 'Day 20']);
  expect(await deleteDue({ storage, days: 10, ways: [] }, START + 20 * DAY)).toBe(0);
  expect(await deleteDue({ storage, days: 10, ways: [] }, START + 20.1 * DAY)).toBe(1);
  expect(await names()).toEqual(['Day 20']);
});

it('deletes reports as it deletes listing requests, each kind by its own progress', async () => {
  const { database } = storage;
  const save = (at: number, ways: readonly Way[] = []) =>
    saveRequest(storage, ERROR_REPORT, { idempotencyKey: null, quarantine: null, ways, now: at });
  await save(START);
  await save(START + 10 * DAY);
  await save(START, ['mail']);
  const reports = () => database.selectFrom('reports').select('received_at').execute();
  const listings = await names();
  for (let day = 0; day <= 15; day += 0.5)
    await deleteDue({ storage, days: 10, ways: ['mail'], kind: 'report' }, START + day * DAY);
  // One is recent, and one waits to be mailed.
  expect(await reports()).toHaveLength(2);
  expect(await names()).toEqual(listings);
  await database.updateTable('report_deliveries').set({ state: 'delivered' }).execute();
  await deleteDue({ storage, days: 10, ways: ['mail'], kind: 'report' }, START + 15.5 * DAY);
  expect(await reports()).toHaveLength(1);
  expect(await database.selectFrom('report_deliveries').selectAll().execute()).toEqual([]);
});

it('keeps a privacy text that only the other kind refers to', async () => {
  const { database } = storage;
  const used_at = new Date(START).toISOString();
  for (const version of ['of-listing', 'of-report', 'of-nothing'])
    await database.insertInto('privacy_texts').values({ version, used_at, content: '{}' }).execute();
  const at = { idempotencyKey: null, quarantine: null, now: START + 20 * DAY };
  await saveRequest(storage, LISTING, { ...at, privacyText: 'of-listing' });
  await saveRequest(storage, ERROR_REPORT, { ...at, privacyText: 'of-report' });
  for (const kind of ['report', 'listing'] as const)
    for (const day of [20, 20.5]) await deleteDue({ storage, days: 100, ways: [], kind }, START + day * DAY);
  const left = await database.selectFrom('privacy_texts').select('version').execute();
  expect(left.map(({ version }) => version).sort()).toEqual(['of-listing', 'of-report']);
});

describe('what was not delivered', () => {
  const deliveries = () => storage.database.selectFrom('deliveries').selectAll().execute();
  beforeEach(async () => {
    await storage.database.deleteFrom('listing_requests').execute();
    for (const [name, way, state] of [
      ['waits', 'table', 'waiting'],
      ['is dead', 'table', 'dead'],
      ['waits for mail', 'mail', 'waiting'],
      ['delivered', 'table', 'delivered'],
    ] as const) {
      const options = { idempotencyKey: null, quarantine: null, ways: [way], now: START };
      const saved = await saveRequest(storage, { ...LISTING, name }, options);
      if (saved.status !== 'saved') throw new Error(saved.status);
      await storage.database
        .updateTable('deliveries')
        .set({ state, settled_at: state === 'dead' ? new Date(START + 7 * DAY).toISOString() : null })
        .where('request_id', '=', saved.id)
        .execute();
    }
  });
  const run = async (from: number, to: number, ways: readonly Way[]) => {
    for (let day = from; day <= to; day += 1) await deleteDue({ storage, days: 10, ways }, START + day * DAY);
    return (await names()).sort();
  };

  it('is spared while it waits for a way that is on, and for a month after it was given up', async () => {
    expect(await run(0, 36, ['table'])).toEqual(['is dead', 'waits']);
    expect(await run(37, 38, ['table'])).toEqual(['waits']);
    expect((await deliveries()).map(({ state }) => state)).toEqual(['waiting']);
    expect(await run(39, 40, ['mail'])).toEqual([]);
    expect(await deliveries()).toEqual([]);
  });

  it('is not spared for a way that is off', async () => {
    expect(await run(0, 12, ['mail'])).toEqual(['waits for mail']);
    expect(await run(13, 14, [])).toEqual([]);
  });

  it('is all that is left of a request whose row is to be removed from the table', async () => {
    await storage.database
      .updateTable('deliveries')
      .set({ state: 'removing' })
      .where('way', '=', 'table')
      .execute();
    expect(await run(0, 12, [])).toEqual([]);
    expect((await deliveries()).map(({ state }) => state)).toEqual(['removing', 'removing', 'removing']);
  });
});

it('deletes periodic mails after a year, and privacy texts that no request and no open form has', async () => {
  const { database } = storage;
  const text = { content: '{}', used_at: new Date(START - 9 * DAY).toISOString() };
  await database
    .insertInto('privacy_texts')
    .values([
      { ...text, version: 'agreed' },
      { ...text, version: 'left' },
      { ...text, version: 'open', used_at: new Date(START).toISOString() },
    ])
    .execute();
  await database
    .updateTable('listing_requests')
    .set({ privacy_text: 'agreed' })
    .where('name', '=', 'Day 20')
    .execute();
  await database
    .insertInto('periodic_mails')
    .values(
      [START - 366 * DAY, START - 300 * DAY].map((due) => ({
        ...{ period: `weekly ${due}`, due_at: new Date(due).toISOString(), attempts: 0 },
      })),
    )
    .execute();
  await runs(0, 1);
  const versions = await database.selectFrom('privacy_texts').select('version').orderBy('version').execute();
  expect(versions.map(({ version }) => version)).toEqual(['agreed', 'open']);
  expect(await database.selectFrom('periodic_mails').select('period').execute()).toHaveLength(1);
});

it('deletes nothing on its first run, whatever the clock says', async () => {
  expect(await deleteDue({ storage, days: 10, ways: [] }, START + 400 * DAY)).toBe(0);
  expect(await names()).toHaveLength(3);
});

it('deletes nothing after a clock jump, one day’s worth per day after that, and nothing when the clock is set back', async () => {
  await runs(0, 5);
  expect(await deleteDue({ storage, days: 10, ways: [] }, START + 405 * DAY)).toBe(0);
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
  const { log, messages } = recordedLog();
  await runs(0, 10);
  stopTime(START + 10.1 * DAY);
  const retention = startRetention({ storage, days: 10, ways: [], log });
  await until(async () => (await names()).length === 2);
  jest.advanceTimersByTime(6 * 60 * 60 * 1_000);
  await retention.stop();
  expect(await names()).toEqual(['Day 10', 'Day 20']);
  expect(messages).toEqual(['Retention: 1 listing requests older than 10 days deleted']);
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
  const retention = startRetention({ storage, days: 10, ways: [] });
  expect(await keys()).toHaveLength(2);
  jest.advanceTimersByTime(10 * 60 * 1_000);
  await retention.stop();
  expect(await keys()).toEqual(['counts']);
});

it('retries after a failed run', async () => {
  const report = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  await storage.database.schema.dropTable('listing_requests').execute();
  stopTime(START);
  const retention = startRetention({ storage, days: 10, ways: [] });
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
  expect(() => startRetention({ storage, days, ways: [] })).toThrow(RangeError);
});
