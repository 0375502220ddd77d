import https from 'node:https';
import { startTlsProxy } from '@zone-directory/testing';
import { READ_PATHS, warmGateway } from '../data/api/snapshot.testing';
import { usePage } from './page-origin.testing';

const [one, other] = [usePage(), usePage()];
const PATHS = [
  ...['/', '/about?lng=ar', '/business/recAAAAAAAAAAAAAA', '/registry.json', '/zone-config.json'],
  ...['/site/texts/en.json', '/assets/profiles/a.pdf', '/locales/ar/translation.json'],
  ...READ_PATHS.map((path) => `/data/${path}`),
];
const VISITORS = 20;

/** Visitors who send one request after the other, without a pause. */
function visit(port: number) {
  const agent = new https.Agent({ keepAlive: true, rejectUnauthorized: false });
  const failures: string[] = [];
  let answers = 0;
  let isOver = false;
  const ask = (path: string) =>
    new Promise<void>((resolve) => {
      const failed = (why: string) => {
        failures.push(`${path}: ${why}`);
        resolve();
      };
      https
        .get({ host: '127.0.0.1', port, path, agent }, (response) => {
          response.resume().once('error', (error) => failed(error.message));
          if (response.statusCode !== 200) failed(String(response.statusCode));
          response.once('end', () => {
            answers += 1;
            resolve();
          });
        })
        .once('error', (error) => failed(error.message));
    });
  const visitors = Array.from({ length: VISITORS }, async (_, index) => {
    for (let turn = index; !isOver; turn += 1) await ask(PATHS[turn % PATHS.length] ?? '/');
  });
  return {
    failures,
    /** Resolves after five more responses per visitor on average, or a failure. */
    async more() {
      const enough = answers + 5 * VISITORS;
      while (answers < enough && failures.length === 0)
        await new Promise((resolve) => setTimeout(resolve, 5));
    },
    async end() {
      isOver = true;
      await Promise.all(visitors);
      agent.destroy();
    },
  };
}

it('is replaced by another instance behind a proxy without a failed request', async () => {
  const { app } = warmGateway();
  const data = { handler: (request: Request) => app.fetch(request) };
  const old = await one.start(undefined, data);
  const next = await other.start(undefined, data);
  const proxy = await startTlsProxy(old.port);
  const visitors = visit(proxy.port);
  await visitors.more();

  // What SIGTERM does; the test ends its waits.
  const pauses: (() => void)[] = [];
  const drained = one.drain(() => new Promise<void>((resolve) => pauses.push(resolve)));
  await visitors.more();
  expect((await fetch(`${old.url}/readyz`)).status).toBe(503);
  expect((await fetch(`${next.url}/readyz`)).status).toBe(200);
  // A proxy that checks readiness sends nothing more to the old instance.
  proxy.to(next.port);
  await visitors.more();
  pauses.shift()?.();
  await drained;
  await expect(fetch(`${old.url}/readyz`)).rejects.toThrow();
  await visitors.more();
  await visitors.end();
  expect(visitors.failures).toEqual([]);
  await proxy.close();
});
