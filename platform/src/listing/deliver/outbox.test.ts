import { describeDatabases, openTestDatabase } from '../../storage/databases.testing';
import type { Storage } from '../../storage/storage';
import { LISTING, nameIn } from '../accept/sample.testing';
import { saveRequest } from '../store/request-store';
import { DeliveryError } from './delivery-error';
import {
  type Claimed,
  claimDue,
  deliveryCounts,
  fail,
  giveUp,
  release,
  removeDeliveries,
  settle,
} from './outbox';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

describeDatabases('an outbox on', (kind) => {
  let storage: Storage;
  let now: number;
  beforeEach(async () => {
    storage = await openTestDatabase(kind);
    now = Date.parse('2026-01-02T03:04:05.678Z');
  });
  afterEach(() => storage.close());

  const save = async (name = 'One') => {
    now += 1;
    const options = { idempotencyKey: null, quarantine: null, ways: ['table', 'mail'] as const, now };
    const saved = await saveRequest(storage, { ...LISTING, name }, options);
    return saved.status === 'saved' ? saved.id : '';
  };
  const claim = (most = 10, way: 'table' | 'mail' = 'table') =>
    claimDue(storage.database, { way, most, now });
  const one = async () => {
    const [claimed] = await claim(1);
    if (!claimed) throw new Error('nothing is due');
    return claimed;
  };
  const names = (claimed: readonly Claimed[]) => claimed.map(({ request }) => nameIn(request));
  const stateOf = async (id: string) =>
    (await storage.database.selectFrom('deliveries').selectAll().where('request_id', '=', id).execute()).find(
      ({ way }) => way === 'table',
    );
  const failed = (code = 'AIRTABLE 422', isFinal = false) => new DeliveryError(code, isFinal);

  it('gives each delivery to one instance at a time, oldest first, on each way by itself', async () => {
    for (const name of ['One', 'Two', 'Three']) await save(name);
    const all = await Promise.all([claim(2), claim(2), claim(2)]);
    expect(all.flatMap(names).sort()).toEqual(expect.arrayContaining(['One', 'Two']));
    expect(new Set(all.flat().map(({ requestId }) => requestId)).size).toBe(all.flat().length);
    await claim();
    expect(await claim()).toEqual([]);
    expect(names(await claim(10, 'mail'))).toEqual(['One', 'Two', 'Three']);
  });

  it('gives a delivery to another instance when a claim has expired, or is from before the clock was put back', async () => {
    await save();
    await claim();
    now += 59_999;
    expect(await claim()).toEqual([]);
    now += 1;
    expect(await claim()).toHaveLength(1);
    // Another instance's clock may be a little behind.
    now -= 19_000;
    expect(await claim()).toEqual([]);
    now -= 2_000;
    expect(await claim()).toHaveLength(1);
  });

  it('delivers what was stored before the clock was put back, and what has failed then', async () => {
    await save('New');
    await save('Failed');
    const [, second] = await claim();
    if (!second) throw new Error('nothing is due');
    await fail(storage.database, second, failed(), now);
    now -= 5 * MINUTE;
    expect(names(await claim())).toEqual(['New', 'Failed']);
    await save('Newest');
    now -= 10_000;
    expect(names(await claim())).toEqual(['Newest']);
  });

  it('makes a failed delivery due later and later, from 30 s up to 6 hours, for a week', async () => {
    const id = await save();
    const waits: number[] = [];
    for (;;) {
      const failedAt = now;
      await fail(storage.database, await one(), failed(), now);
      const { state, due_at, failure } = (await stateOf(id)) ?? {};
      expect(failure).toBe('AIRTABLE 422');
      if (state === 'dead') break;
      now = Date.parse(due_at ?? '') - 1;
      expect(await claim()).toEqual([]);
      now += 1;
      waits.push(now - failedAt);
    }
    expect(waits[0]).toBeGreaterThanOrEqual(30_000);
    expect(waits[0]).toBeLessThanOrEqual(37_500);
    expect(waits[3]).toBeGreaterThanOrEqual(4 * MINUTE);
    expect(Math.max(...waits)).toBeLessThanOrEqual(7.5 * HOUR);
    const sum = waits.reduce((all, wait) => all + wait, 0);
    expect(sum).toBeGreaterThan(6.5 * DAY);
    expect(sum).toBeLessThan(7.5 * DAY);
    expect(await claim()).toEqual([]);
    expect(await stateOf(id)).toMatchObject({ settled_at: new Date(now).toISOString() });
  });

  it('gives up at once what no further attempt can deliver', async () => {
    const id = await save();
    await fail(storage.database, await one(), failed('SMTP 550', true), now);
    expect(await stateOf(id)).toMatchObject({ state: 'dead', failure: 'SMTP 550' });
  });

  it('gives up what has waited a week for a way, and nothing younger', async () => {
    const old = await save();
    now += 7 * DAY - 2;
    const young = await save();
    await giveUp(storage.database, 'table', failed('AIRTABLE 401'), now);
    expect((await stateOf(old))?.state).toBe('waiting');
    now += 2;
    await giveUp(storage.database, 'table', failed('AIRTABLE 401'), now);
    expect((await stateOf(old))?.state).toBe('dead');
    expect((await stateOf(young))?.state).toBe('waiting');
    expect(await claim(10, 'mail')).toHaveLength(2);
  });

  it('never delivers again what has arrived', async () => {
    const id = await save();
    await settle(storage.database, await claim(), now);
    now += DAY;
    expect(await claim()).toEqual([]);
    expect(await stateOf(id)).toMatchObject({ state: 'delivered', failure: null });
  });

  it.each(['settled', 'failed', 'released', 'dead'] as const)(
    'removes what was deleted while it was delivered, when that has %s',
    async (outcome) => {
      const id = await save();
      if (outcome === 'dead') await fail(storage.database, await one(), failed('X', true), now);
      const claimed = outcome === 'dead' ? [] : await claim();
      await storage.database.transaction().execute(async (transaction) => {
        await transaction.deleteFrom('listing_requests').where('id', '=', id).execute();
        await removeDeliveries(transaction, id, now);
      });
      for (const early of claimed) {
        if (outcome === 'settled') await settle(storage.database, [early], now);
        if (outcome === 'failed') await fail(storage.database, early, failed(), now);
        if (outcome === 'released') await release(storage.database, [early]);
      }
      // What is on its way may still arrive; the claim lasts longer.
      if (outcome === 'failed' || outcome === 'released') {
        expect(await claim()).toEqual([]);
        now += MINUTE;
      }
      expect(await claim()).toMatchObject([{ requestId: id, state: 'removing', request: undefined }]);
      expect(await claim(10, 'mail')).toEqual([]);
    },
  );

  it('never gives up a removal', async () => {
    const id = await save();
    await removeDeliveries(storage.database, id, now);
    now += 30 * DAY;
    await giveUp(storage.database, 'table', failed(), now);
    await fail(storage.database, await one(), failed('X', true), now);
    expect((await stateOf(id))?.state).toBe('removing');
    now += DAY;
    expect(await claim()).toHaveLength(1);
  });

  it('is counted by way and state, with the oldest', async () => {
    await save();
    const first = new Date(now).toISOString();
    await save();
    await settle(storage.database, await claim(1, 'mail'), now);
    const counts = await deliveryCounts(storage.database);
    expect(counts).toHaveLength(3);
    expect(counts).toEqual(
      expect.arrayContaining([
        { way: 'table', state: 'waiting', count: 2, oldest: first },
        { way: 'mail', state: 'delivered', count: 1, oldest: first },
      ]),
    );
  });
});
