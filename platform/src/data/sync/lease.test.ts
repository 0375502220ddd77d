import { DataError } from '@zone-directory/shared-data/core';
import { describeDatabases, openTestDatabase } from '../../storage/databases.testing';
import type { Storage } from '../../storage/storage';
import { createLease } from './lease';

let storage: Storage;
let now: number;

const lease = (owner: string, source = 'base') =>
  createLease({
    database: storage.database,
    source,
    owner,
    durationMs: 15_000,
    now: () => now,
  });

describeDatabases('a lease in', (kind) => {
  beforeEach(async () => {
    storage = await openTestDatabase(kind);
    now = Date.parse('2026-01-02T03:04:05.678Z');
  });
  afterEach(() => storage.close());

  it('is held by one instance at a time, for each base', async () => {
    const [one, two, other] = [lease('one'), lease('two'), lease('two', 'another base')];
    await Promise.all([one, two, other].map(({ state }) => state()));
    expect(await one.take()).toBe(true);
    expect(await two.take()).toBe(false);
    expect(await other.take()).toBe(true);
    await one.release();
    expect(await two.take()).toBe(true);
  });

  it('lasts as long as it is renewed, and expires otherwise', async () => {
    const [one, two] = [lease('one'), lease('two')];
    await one.state();
    await one.take();
    now += 14_000;
    expect(await one.renew()).toBe(true);
    now += 14_999;
    expect(await two.take()).toBe(false);
    now += 1;
    expect(await two.take()).toBe(true);
    expect(await one.renew()).toBe(false);
    await one.release();
    expect(await two.renew()).toBe(true);
  });

  it('has expired if it is from before the clock was put back', async () => {
    const [one, two] = [lease('one'), lease('two')];
    await one.state();
    await one.take();
    // Another instance's clock may be a little ahead.
    now -= 4_999;
    expect(await two.take()).toBe(false);
    now -= 600_000;
    expect(await two.take()).toBe(true);
    expect(await one.renew()).toBe(false);
  });

  it('records that the base refuses calls, whatever was recorded before the clock was put back', async () => {
    const one = lease('one');
    await one.state();
    await one.block(now + 5_000);
    await one.block(now + 1_000);
    expect(await one.state()).toMatchObject({ blockedUntil: now + 5_000 });
    now -= 2 * 60 * 60_000;
    await one.block(now + 1_000);
    expect(await one.state()).toMatchObject({ blockedUntil: now + 1_000 });
  });

  it('numbers every request for a refresh, from any instance', async () => {
    const [one, two] = [lease('one'), lease('two')];
    const requests = await Promise.all([one.want(false), two.want(false), one.want(false), two.want(false)]);
    expect([...requests].sort()).toEqual([1, 2, 3, 4]);
    expect(await one.state()).toMatchObject({ wanted: 4, attended: 0 });
  });

  it('stores only the outcome of its holder', async () => {
    const [one, two] = [lease('one'), lease('two')];
    const failure = new DataError('TOO_MANY_REQUESTS', { status: 429, reason: 'Full', type: 'LIMIT' });
    const outcome = { attended: 3, failures: 1, failure, dueAt: now + 5 };
    await one.state();
    await one.take();
    await two.report(outcome);
    expect(await two.state()).toMatchObject({ attended: 0, failure: undefined });
    await one.report(outcome);
    const state = await two.state();
    expect(state).toMatchObject({ attended: 3, failures: 1, dueAt: now + 5 });
    expect(state.failure).toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      status: 429,
      reason: 'Full',
      type: 'LIMIT',
    });
  });

  it('shares how long the base refuses calls', async () => {
    await lease('one').state();
    await lease('one').block(now + 30_000);
    await lease('one').block(now + 10_000);
    expect(await lease('two').state()).toMatchObject({ blockedUntil: now + 30_000 });
  });
});
