import { sql } from 'kysely';
import { describePostgresql, ownDatabase, ownServer } from '../storage/postgresql.testing';
import { connectStorage, openStorage, type Storage } from '../storage/storage';
import { createLimits } from './limits';
import type { Limits } from './rate-limit-rule';
import { senderLimits } from './senders';
import { deleteExpiredCounts } from './shared-limits';

const MINUTE = 60_000;
const LIMIT = { perAddress: 3, perNetwork: 5 };
/** Long enough for the database of a busy machine to answer. */
const PATIENCE_MS = 20_000;
const sharedBy = (storages: readonly Storage[]) =>
  storages.map((storage) => createLimits(storage, () => 0, PATIENCE_MS)) as [Limits, Limits];

describePostgresql('two instances on one PostgreSQL', () => {
  let storages: Storage[];
  let one: Limits;
  let two: Limits;
  beforeEach(async () => {
    const own = await ownDatabase();
    storages = [await openStorage(own), await openStorage(own)];
    // Their own clocks stand still: time passes only in the database.
    [one, two] = sharedBy(storages);
  });
  afterEach(() => Promise.all(storages.map((storage) => storage.close())));

  const database = () => (storages[0] as Storage).database;
  const take = (limits: Limits, ip: string) => limits.take(senderLimits('tries', ip, LIMIT), 10 * MINUTE);
  /** Ages everything counted so far. */
  const pass = (ms: number) =>
    sql`update rate_limits set until = until - ${ms}::bigint,
      times = array(select time - ${ms}::bigint from unnest(times::bigint[]) time)::text`.execute(database());

  it('count the tries of an IP address together', async () => {
    expect(await take(one, '192.0.2.1')).toBe(0);
    expect(await take(two, '192.0.2.1')).toBe(0);
    expect(await take(one, '192.0.2.1')).toBe(0);
    for (const limits of [one, two]) expect(await take(limits, '192.0.2.1')).toBeGreaterThan(0);
    expect(await take(two, '192.0.2.2')).toBe(0);
  });

  it('count the tries of a network together, but not refused ones', async () => {
    for (let times = 0; times < 5; times += 1) await take(one, '192.0.2.1');
    expect(await take(two, '192.0.2.2')).toBe(0);
    expect(await take(two, '192.0.2.3')).toBe(0);
    for (const limits of [one, two]) expect(await take(limits, '192.0.2.4')).toBeGreaterThan(0);
    expect(await take(two, '198.51.100.1')).toBe(0);
  });

  it('accept tries again when the first has left the window, and return the wait until then', async () => {
    for (const limits of [two, two, two]) await take(limits, '192.0.2.1');
    await pass(9 * MINUTE);
    const seconds = await take(one, '192.0.2.1');
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(60);
    await pass(MINUTE);
    expect(await take(one, '192.0.2.1')).toBe(0);
  });

  it('do not exceed the limit when all tries arrive at once, with or without earlier counts', async () => {
    const all = Array.from({ length: 40 }, (_, index) => take(index % 2 ? one : two, '192.0.2.1'));
    expect((await Promise.all(all)).filter((seconds) => seconds === 0)).toHaveLength(3);
    await pass(10 * MINUTE);
    const fresh = sharedBy(storages);
    const again = Array.from({ length: 40 }, (_, index) => take(fresh[index % 2] as Limits, '192.0.2.1'));
    expect((await Promise.all(again)).filter((seconds) => seconds === 0)).toHaveLength(3);
  });

  it('delete expired counts, and store no addresses', async () => {
    await take(one, '192.0.2.1');
    await pass(11 * MINUTE);
    await take(one, '192.0.2.77');
    const rows = await database().selectFrom('rate_limits').selectAll().execute();
    expect(rows).toHaveLength(3);
    expect(JSON.stringify(rows)).not.toContain('192.0.2');
    // Both addresses share the network's row.
    expect(await deleteExpiredCounts(database(), Date.now())).toBe(1);
    expect(await database().selectFrom('rate_limits').select('key').execute()).toHaveLength(2);
  });

  it.each([5, 400 * 24 * 60])('ignore counts left by a clock that was %i minutes ahead', async (minutes) => {
    for (const limits of [two, two, two]) await take(limits, '192.0.2.1');
    await pass(-minutes * MINUTE);
    expect(await take(one, '192.0.2.1')).toBe(0);
  });
});

describePostgresql('while PostgreSQL does not answer', () => {
  it.each(['SIGQUIT', 'SIGSTOP'] as const)('an instance applies its own limits (%s)', async (signal) => {
    const server = await ownServer();
    const logged = jest.spyOn(console, 'error').mockImplementation(() => {});
    const storage = await connectStorage(server);
    const limits = createLimits(storage, () => 0);
    const take = () => limits.take(senderLimits('tries', '192.0.2.1', LIMIT), 10 * MINUTE);
    try {
      expect(await take()).toBe(0);
      await server.signal(signal);
      expect(await take()).toBe(0);
      expect(await take()).toBe(0);
      expect(await take()).toBeGreaterThan(0);
    } finally {
      // The server first: queries that hang end with it.
      await server.stop();
      await storage.close();
      logged.mockRestore();
    }
  });
});
