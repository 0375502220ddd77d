import { setTimeout as delay } from 'node:timers/promises';
import type { TestPostgresql } from '@zone-directory/testing';
import { until } from '@zone-directory/testing/until';
import { recordId } from 'airtable-embedded/test-base';
import { describePostgresql, ownServer } from '../storage/postgresql.testing';
import { type Instance, type Instances, prepareInstances } from './instances.testing';

const VISITED = ['/', '/about', '/data/categories.json', `/data/businesses/${recordId(7)}.json`];
/** Number of visitors, and the pause of each between two visits. */
const [VISITORS, PAUSE_MS] = process.env.TEST_FULL ? [8, 5] : [3, 20];
/** How long each fault lasts; the longest wait for a query is 11 s. */
const FAULT_MS = process.env.TEST_FULL ? 15_000 : 2_000;

describePostgresql('PostgreSQL that fails under load', () => {
  let server: TestPostgresql;
  let instances: Instances;
  let instance: Instance;
  beforeAll(async () => {
    server = await ownServer();
    instances = await prepareInstances(server.databaseUrl);
    await instances.promote('<p>one</p>');
    instance = await instances.start();
    for (const target of VISITED) await until(async () => (await instance.get(target)).status < 500);
  });
  afterAll(async () => {
    await instances.close();
    await server.stop();
  });
  jest.setTimeout(180_000);

  const storage = async () => (await instance.health()).storage;
  let sent = 0;
  const send = async () => {
    sent += 1;
    const startedAt = performance.now();
    const { status } = await instance.send({ 'X-Forwarded-For': `10.0.${sent}.1` });
    return { status, took: performance.now() - startedAt };
  };

  it.each([
    ['is stopped', 'SIGQUIT', () => server.restart()],
    ['hangs', 'SIGSTOP', () => server.signal('SIGCONT')],
  ] as const)(
    'serves pages and data while it %s, and accepts listings once it is back',
    async (_, signal, mend) => {
      const statuses = new Set<number>();
      let isOver = false;
      let visits = 0;
      const visitor = async () => {
        while (!isOver) {
          const { status } = await instance.get(VISITED[visits++ % VISITED.length] as string);
          statuses.add(status);
          await delay(PAUSE_MS);
        }
      };
      const visitors = Promise.all(Array.from({ length: VISITORS }, visitor));
      try {
        await server.signal(signal);
        const brokenAt = performance.now();
        const refused = await Promise.all([send(), send(), send()]);
        expect(refused.map(({ status }) => status)).toEqual([503, 503, 503]);
        // Measured on an idle machine.
        if (process.env.TEST_FULL)
          expect(Math.max(...refused.map(({ took }) => took))).toBeLessThanOrEqual(5_000);
        await until(async () => (await storage()) === 'down');
        await delay(Math.max(0, FAULT_MS - (performance.now() - brokenAt)));
        await mend();
        await until(async () => (await storage()) === 'up');
        await until(async () => (await send()).status === 201);
      } finally {
        isOver = true;
        await visitors;
      }
      expect(visits).toBeGreaterThan(100);
      expect(statuses).toEqual(new Set([200]));
      expect(instance.isRunning()).toBe(true);
    },
  );
});
