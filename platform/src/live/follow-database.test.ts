import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { liveFile, promote, readLive } from '@zone-directory/federation-build/release';
import type { TestPostgresql } from '@zone-directory/testing';
import { sql } from 'kysely';
import type { Log } from '../log/log';
import { recordedLog } from '../log/log.testing';
import { listenTo } from '../storage/postgresql';
import { describePostgresql, ownDatabase, ownServer } from '../storage/postgresql.testing';
import { openStorage, type Storage } from '../storage/storage';
import { type FollowedDatabase, followDatabase } from './follow-database';
import { emptyStore, publishShell } from './live.testing';
import { LIVE_CHANNEL, liveDatabase } from './live-database';
import type { LivePage } from './live-page';
import { knownStore } from './release-documents';

describePostgresql('a page server that follows PostgreSQL', () => {
  let databaseUrl: string;
  let storage: Storage;
  /** Where a team publishes and promotes; page servers do not have this folder. */
  let released: string;
  let log: Log;
  let said: readonly string[];
  const stops: (() => Promise<unknown>)[] = [];

  beforeEach(async () => {
    ({ databaseUrl } = await ownDatabase());
    storage = await openStorage({ databaseUrl });
    stops.push(storage.close);
    released = emptyStore();
    ({ log, messages: said } = recordedLog());
  });
  afterEach(async () => {
    for (const stop of stops.splice(0).reverse()) await stop();
  });

  const go = async (page: string, on = storage) =>
    promote({
      examine: false,
      store: released,
      live: liveDatabase(on.database, released),
      releases: { shell: await publishShell(released, page) },
    });

  async function follow(store: string, pollMs: number, on = storage): Promise<FollowedDatabase> {
    const followed = await followDatabase({
      database: on.database,
      store,
      urlOf: () => '/',
      pollMs,
      log,
    });
    stops.push(followed.stop);
    return followed;
  }

  async function shows({ current }: FollowedDatabase, page: string): Promise<LivePage> {
    for (;;) {
      const shown = await current();
      if (shown?.template === page) return shown;
      await delay(10);
    }
  }

  it('shows a promote from elsewhere as soon as it is notified', async () => {
    const followed = await follow(emptyStore(), 1_000_000);
    await followed.asked;
    expect(await followed.current()).toBeNull();
    const listening = listenTo(databaseUrl, LIVE_CHANNEL, followed.look);
    stops.push(listening.stop);
    const one = await go('one');
    const { live } = await shows(followed, 'one');
    expect(live.host.base).toBe(`/shell/${one.host.release}/`);
    await go('two');
    await shows(followed, 'two');
  });

  it('shows a promote by polling when it is not notified', async () => {
    const followed = await follow(emptyStore(), 20);
    await go('one');
    await shows(followed, 'one');
    await go('two');
    await shows(followed, 'two');
  });

  it('keeps what it shows for a restart as soon as its folder can be written to again', async () => {
    const store = emptyStore();
    const inTheWay = path.join(liveFile(knownStore(store)), 'in the way');
    await mkdir(inTheWay, { recursive: true });
    const followed = await follow(store, 20);
    await go('one');
    await shows(followed, 'one');
    while (said.length === 0) await delay(10);
    await rm(liveFile(knownStore(store)), { recursive: true });
    while (said.length === 1) await delay(10);
    expect(await readLive(knownStore(store))).toMatchObject({ registry: { generation: 1 } });
  });

  it('is notified again after its connection was lost', async () => {
    const followed = await follow(emptyStore(), 1_000_000);
    await followed.asked;
    const listening = listenTo(databaseUrl, LIVE_CHANNEL, followed.look);
    stops.push(listening.stop);
    await go('one');
    await shows(followed, 'one');
    const own = new URL(databaseUrl).pathname.slice(1);
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = ${own} and application_name like ${`%${LIVE_CHANNEL}`}`.execute(storage.database);
    await go('two');
    await shows(followed, 'two');
  });

  describe('with its own database server', () => {
    let server: TestPostgresql;
    let own: Storage;
    beforeEach(async () => {
      server = await ownServer();
      own = await openStorage(server);
      stops.push(server.stop, own.close);
      await go('one', own);
    });

    it('keeps its state while the server is down, logs it once, and continues afterwards', async () => {
      const followed = await follow(emptyStore(), 20, own);
      await shows(followed, 'one');
      await server.signal('SIGQUIT');
      while (said.length === 0) await delay(10);
      expect((await followed.current())?.template).toBe('one');
      await delay(100);
      expect(said).toEqual([expect.stringContaining('pages stay as they are')]);
      await server.restart();
      while (said.length === 1) await delay(10);
      expect(said[1]).toBe('What is live can be read from the database again.');
      await go('two', own);
      await shows(followed, 'two');
    });

    it('starts from its last known state while the server is down', async () => {
      const store = emptyStore();
      const before = await follow(store, 1_000_000, own);
      await shows(before, 'one');
      await before.stop();
      await server.signal('SIGQUIT');
      const after = await follow(store, 1_000_000, own);
      expect((await after.current())?.template).toBe('one');
      await after.asked;
      expect((await after.current())?.template).toBe('one');
    });
  });
});
