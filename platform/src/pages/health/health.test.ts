import { snapshotOf } from '../../data/api/snapshot.testing';
import { createSnapshotHolder } from '../../data/store/snapshot-holder';
import { type RunningServer, startServer } from '../../http/server';
import { livePage } from '../compose/page.testing';
import { createHealth } from './health';
import { airtableHealth, snapshotHealth } from './probe';

type LiveRemote = NonNullable<ReturnType<typeof livePage>['live']['registry']['remotes']['mf-listing']>;

const NAMES = ['mf-directory', 'mf-partners', 'mf-listing'];
const asked: { path: string; authorization: string | null }[] = [];
/** Those that answer with 500, or never: remotes, or the `base`. */
let broken: string[];
let silent: string[];
let server: RunningServer;

beforeEach(async () => {
  broken = [];
  silent = [];
  asked.length = 0;
  server = await startServer({
    port: 0,
    purpose: 'test',
    requestListener: ({ url: path = '', headers }, response) => {
      asked.push({ path, authorization: headers.authorization ?? null });
      const [, name = ''] = path.split('/');
      if (!silent.includes(name)) response.writeHead(broken.includes(name) ? 500 : 200).end('{}');
    },
  });
});
afterEach(() => server.close());

const storage = (state: 'up' | 'down') => ({
  state: async () => state,
  problem: () => ({ about: 'storage', problem: 'The disk is full.', action: 'Free space.' }),
});

/** A directory with its remotes and its base. */
function directory() {
  const page = livePage(
    1,
    Object.fromEntries(NAMES.map((name) => [name, `${server.url}/${name}/1.0.0-abc/`])),
  );
  const options = {
    live: async () => page,
    storage: storage('up'),
    data: airtableHealth({ apiKey: 'key', baseId: 'appExample0000001', endpointUrl: `${server.url}/base` }),
  };
  return { page, options };
}

const up = {
  page: 'up',
  remotes: { 'mf-directory': 'up', 'mf-partners': 'up', 'mf-listing': 'up' },
  data: 'up',
  storage: 'up',
  problems: [],
};
/** Problems about these, each with what to do. */
const problems = (...abouts: readonly string[]) =>
  abouts.map((about) => ({
    about,
    problem: expect.stringMatching(/\.$/),
    action: expect.stringMatching(/\.$/),
  }));

it('is ok when the page, every remote and the base answer', async () => {
  const { options } = directory();
  expect(await createHealth(options)()).toEqual({ status: 'ok', ...up });
  expect(asked).toContainEqual({ path: '/mf-directory/1.0.0-abc/mf-manifest.json', authorization: null });
  expect(asked).toContainEqual({
    path: '/base/v0/appExample0000001/Categories?pageSize=1',
    authorization: 'Bearer key',
  });
});

it.each([
  [
    'a remote',
    'mf-partners',
    { remotes: { ...up.remotes, 'mf-partners': 'down' }, problems: problems('remote mf-partners') },
  ],
  ['the base', 'base', { data: 'down', problems: problems('data') }],
])('is degraded when %s refuses', async (_, name, down) => {
  broken = [name];
  expect(await createHealth(directory().options)()).toEqual({ status: 'degraded', ...up, ...down });
});

it('is degraded when the database does not answer', async () => {
  const { options } = directory();
  expect(await createHealth({ ...options, storage: storage('down') })()).toEqual({
    status: 'degraded',
    ...up,
    storage: 'down',
    problems: problems('storage'),
  });
});

it('warns while the base has lost most of the data that is shown', async () => {
  const { options } = directory();
  let warning: string | undefined = '3 of 20 businesses';
  const health = () => createHealth({ ...options, dataWarning: () => warning })();
  expect(await health()).toEqual({
    ...{ status: 'degraded', ...up, dataWarning: '3 of 20 businesses' },
    problems: [
      {
        about: 'data',
        problem: expect.stringContaining('3 of 20 businesses'),
        action: expect.stringContaining('accept=loss'),
      },
    ],
  });
  warning = undefined;
  expect(await health()).toEqual({ status: 'ok', ...up });
});

it('checks only what is live: a withdrawn remote is not reported as down', async () => {
  const { options, page } = directory();
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
  const { options } = directory();
  expect(await createHealth({ ...options, live })()).toMatchObject({
    status: 'degraded',
    page: 'down',
    problems: problems('page'),
  });
});

it('is degraded while any check names a problem, and ok without one', async () => {
  const { options } = directory();
  let found = problems('folder /var/lib/zone');
  const health = () => createHealth({ ...options, checks: [async () => found, () => []] })();
  expect(await health()).toEqual({ status: 'degraded', ...up, problems: found });
  found = [];
  expect(await health()).toEqual({ status: 'ok', ...up });
});

it('says of data that is down what the gateway says, and nothing more', async () => {
  const { options } = directory();
  const why = { about: 'data', problem: 'The base cannot be read (NOT_FOUND, 404).', action: 'Restore it.' };
  const health = createHealth({ ...options, data: async () => 'down', checks: [() => [why]] });
  expect(await health()).toMatchObject({ data: 'down', problems: [why] });
});

it('probes once for all callers within a second, and again after it', async () => {
  const { options } = directory();
  const health = createHealth(options);
  await Promise.all([health(), health()]);
  await health();
  expect(asked).toHaveLength(4);
  const now = performance.now();
  const time = jest.spyOn(performance, 'now').mockReturnValue(now + 1_500);
  await health();
  time.mockRestore();
  expect(asked).toHaveLength(8);
});

it('does not wait for a remote that never answers', async () => {
  silent = ['mf-directory'];
  const started = Date.now();
  expect(await createHealth(directory().options)()).toMatchObject({
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
