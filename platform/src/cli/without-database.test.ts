import { existsSync } from 'node:fs';
import path from 'node:path';
import type { TestPostgresql } from '@zone-directory/testing';
import { until } from '@zone-directory/testing/until';
import { recordId } from 'airtable-embedded/test-base';
import { Client } from 'pg';
import { describePostgresql, ownServer } from '../storage/postgresql.testing';
import { type Instances, prepareInstances, REFRESH_TOKEN } from './instances.testing';

/** Returns what `ask` does, unless it takes longer than `ms`. */
async function within<Result>(ms: number, ask: () => Promise<Result>): Promise<Result> {
  const started = performance.now();
  const answered = await ask();
  expect(performance.now() - started).toBeLessThanOrEqual(ms);
  return answered;
}

describePostgresql('a page server whose PostgreSQL is down', () => {
  let server: TestPostgresql;
  let instances: Instances;
  beforeAll(async () => {
    server = await ownServer();
    instances = await prepareInstances(server.databaseUrl);
  });
  afterAll(async () => {
    await instances.close();
    await server.stop();
  });

  it.each([
    ['is stopped', 'SIGQUIT', () => server.restart()],
    ['hangs', 'SIGSTOP', () => server.signal('SIGCONT')],
  ] as const)(
    'serves the last known state while it %s, also after a restart, then everything',
    async (_, signal, mend) => {
      await instances.promote('<p>one</p>');
      const instance = await instances.start();
      const business = `/data/businesses/${recordId(7)}.json`;
      await until(async () => (await instance.get(business)).status === 200);
      await until(() => existsSync(path.join(instance.store, 'known/data/snapshot.json')));
      const servesWithoutDatabase = async () => {
        expect(await instance.get('/')).toEqual({ status: 200, text: '<p>one</p>' });
        expect((await instance.get(business)).status).toBe(200);
        expect(await within(3_500, () => instance.send())).toMatchObject({ status: 503 });
        // The first to ask waits for an answer that does not come.
        expect(await within(500, () => instance.get('/readyz'))).toMatchObject({ status: 200 });
        expect(await within(2_500, () => instance.get('/healthz'))).toMatchObject({ status: 200 });
        const authorized = { headers: { Authorization: `Bearer ${REFRESH_TOKEN}` } };
        const refresh = { method: 'POST', ...authorized };
        expect(await within(3_500, () => instance.get('/data/refresh', refresh))).toMatchObject({
          status: 503,
        });
        expect(await within(3_500, () => instance.get('/data/refresh/1', authorized))).toMatchObject({
          status: 503,
        });
        await until(async () => (await instance.health()).storage === 'down');
        expect(await instance.health()).toMatchObject({
          ...{ status: 'degraded', page: 'up', data: 'up' },
          problems: expect.arrayContaining([expect.objectContaining({ about: 'storage' })]),
        });
        expect(await within(500, () => instance.get('/readyz'))).toEqual({
          status: 200,
          text: '{"ready":true,"page":"up","storage":"down"}',
        });
      };
      await server.signal(signal);
      await servesWithoutDatabase();
      await instance.kill();
      await instance.restart();
      await servesWithoutDatabase();

      await mend();
      await until(async () => (await instance.health()).storage === 'up');
      await until(async () => (await instance.health()).problems.length === 0);
      expect((await instance.send()).status).toBe(201);
      await instances.promote('<p>two</p>');
      await until(async () => (await instance.get('/')).text === '<p>two</p>');
      expect(instance.isRunning()).toBe(true);
      await instance.kill();
    },
  );

  it('reports that it has no pages, and keeps retrying', async () => {
    await server.signal('SIGQUIT');
    const instance = await instances.start();
    expect(instance.said()).toMatch(
      /"msg":"What is live cannot be read from the database; there are no pages until it is there: Cannot open the database 127\.0\.0\.1:\d+\/postgres: .*ECONNREFUSED/,
    );
    // One record per line, and nothing else on either stream.
    for (const line of instance.said().trim().split('\n'))
      expect(JSON.parse(line)).toMatchObject({ level: expect.any(String), time: expect.any(String) });
    expect(await instance.get('/')).toEqual({ status: 503, text: 'Nothing is live yet.\n' });
    expect(await instance.health()).toMatchObject({ page: 'down', storage: 'down' });

    await server.restart();
    await until(async () => (await instance.get('/')).status === 200);
    await until(async () => (await instance.get(`/data/businesses/${recordId(7)}.json`)).status === 200);
    expect(await instance.health()).toMatchObject({ page: 'up', data: 'up', storage: 'up' });
  });

  it('migrates a database that is created after the start', async () => {
    await server.signal('SIGQUIT');
    const instance = await instances.start({ DATABASE_URL: `${server.databaseUrl}_of_later` });
    await server.restart();
    const client = new Client({ connectionString: server.databaseUrl });
    await client.connect();
    await client.query('create database postgres_of_later');
    await client.end();
    await until(async () => (await instance.send()).status === 201);
  });
});
