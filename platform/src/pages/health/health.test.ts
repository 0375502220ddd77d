import { snapshotOf } from '../../data/api/snapshot.testing';
import { createSnapshotHolder } from '../../data/store/snapshot-holder';
import { type RunningServer, startServer } from '../../http/server';
import { livePage } from '../compose/page.testing';
import { createHealth } from './health';
import { airtableHealth, snapshotHealth } from './probe';

type LiveRemote = NonNullable<ReturnType<typeof livePage>['live']['registry']['remotes']['mf-listing']>;

const asked: { path: string; authorization: string | null }[] = [];
let servers: RunningServer[] = [];

afterEach(async () => {
  await Promise.all(servers.map((server) => server.close()));
  servers = [];
  asked.length = 0;
});

async function start(status = 200): Promise<RunningServer> {
  const server = await startServer({
    port: 0,
    purpose: 'test',
    requestListener: ({ url = '', headers }, response) => {
      asked.push({ path: url, authorization: headers.authorization ?? null });
      response.writeHead(status).end('{}');
    },
  });
  servers.push(server);
  return server;
}

/** A directory with its remotes and its base, all of them up. */
async function startDirectory(statusOfBase = 200) {
  const [directory, partners, listing] = [await start(), await start(), await start()];
  const base = await start(statusOfBase);
  const page = livePage(1, {
    'mf-directory': `${directory.url}/mf-directory/1.0.0-abc/`,
    'mf-partners': `${partners.url}/mf-partners/1.0.0-abc/`,
    'mf-listing': `${listing.url}/mf-listing/1.0.0-abc/`,
  });
  const options = {
    live: async () => page,
    storage: async () => 'up' as const,
    data: airtableHealth({ apiKey: 'key', baseId: 'appExample0000001', endpointUrl: base.url }),
  };
  return { partners, base, page, options };
}

const up = {
  page: 'up',
  remotes: { 'mf-directory': 'up', 'mf-partners': 'up', 'mf-listing': 'up' },
  data: 'up',
  storage: 'up',
};

it('is ok when the page, every remote and the base answer', async () => {
  const { options } = await startDirectory();
  expect(await createHealth(options)()).toEqual({ status: 'ok', ...up });
  expect(asked).toContainEqual({ path: '/mf-directory/1.0.0-abc/mf-manifest.json', authorization: null });
  expect(asked).toContainEqual({
    path: '/v0/appExample0000001/Categories?pageSize=1',
    authorization: 'Bearer key',
  });
});

it('is degraded, and names the remote, when a remote is stopped', async () => {
  const { options, partners } = await startDirectory();
  await partners.close();
  expect(await createHealth(options)()).toEqual({
    status: 'degraded',
    ...up,
    remotes: { ...up.remotes, 'mf-partners': 'down' },
  });
});

it('is degraded when the base refuses', async () => {
  const { options } = await startDirectory(401);
  expect(await createHealth(options)()).toEqual({ status: 'degraded', ...up, data: 'down' });
});

it('is degraded when the database does not answer', async () => {
  const { options } = await startDirectory();
  expect(await createHealth({ ...options, storage: async () => 'down' })()).toEqual({
    status: 'degraded',
    ...up,
    storage: 'down',
  });
});

it('warns while the base has lost most of the data that is shown', async () => {
  const { options } = await startDirectory();
  let warning: string | undefined = '3 of 20 businesses';
  const health = () => createHealth({ ...options, dataWarning: () => warning })();
  expect(await health()).toEqual({ status: 'degraded', ...up, dataWarning: '3 of 20 businesses' });
  warning = undefined;
  expect(await health()).toEqual({ status: 'ok', ...up });
});

it('checks only what is live: a withdrawn remote is not reported as down', async () => {
  const { options, page } = await startDirectory();
  const { 'mf-listing': _, ...remotes } = page.live.registry.remotes as Record<string, LiveRemote>;
  const live = { ...page, live: { ...page.live, registry: { ...page.live.registry, remotes } } };
  expect(await createHealth({ ...options, live: async () => live })()).toMatchObject({
    status: 'ok',
    remotes: { 'mf-directory': 'up', 'mf-partners': 'up' },
  });
  expect(asked).toHaveLength(3);
});

it.each([
  ['nothing is live', async () => null],
  [
    'the live composition cannot be read',
    async () => {
      throw new Error('broken');
    },
  ],
])('reports the page as down when %s', async (_, live) => {
  const { options } = await startDirectory();
  expect(await createHealth({ ...options, live })()).toMatchObject({ status: 'degraded', page: 'down' });
});

it('probes once for all callers within a second, and again after it', async () => {
  const { options } = await startDirectory();
  const health = createHealth(options);
  await Promise.all([health(), health()]);
  await health();
  expect(asked).toHaveLength(4);
  const now = Date.now();
  const time = jest.spyOn(Date, 'now').mockReturnValue(now + 1_500);
  await health();
  time.mockRestore();
  expect(asked).toHaveLength(8);
});

it('does not wait for a remote that never answers', async () => {
  const { options, page } = await startDirectory();
  const silent = await startServer({ port: 0, purpose: 'test', requestListener: () => {} });
  servers.push(silent);
  const remotes = { ...page.live.registry.remotes };
  const live = livePage(1, {
    'mf-directory': `${silent.url}/`,
    'mf-partners': remotes['mf-partners']?.base ?? '',
    'mf-listing': remotes['mf-listing']?.base ?? '',
  });
  const started = Date.now();
  expect(await createHealth({ ...options, live: async () => live })()).toMatchObject({
    remotes: { 'mf-directory': 'down', 'mf-partners': 'up' },
  });
  expect(Date.now() - started).toBeLessThan(4_000);
});

it('counts a snapshot as data that is up, as long as that is not stale', async () => {
  let now = 0;
  const snapshot = snapshotOf('one', []);
  const holder = createSnapshotHolder();
  const health = snapshotHealth(holder, () => now);
  expect(await health()).toBe('down');
  holder.hold({ snapshot, readAt: 0 });
  expect(await health()).toBe('up');
  now = 15 * 60_000;
  expect(await health()).toBe('up');
  now += 1;
  expect(await health()).toBe('down');
  holder.hold({ snapshot, readAt: now });
  expect(await health()).toBe('up');
});
