import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { folderWith } from '@zone-directory/testing/folder';
import { businesses, snapshotOf } from '../../data/api/snapshot.testing';
import type { CurrentSnapshot } from '../../data/store/snapshot';
import type { Deployment } from '../../deployment';
import { followFiles } from '../../http/followed-files';
import { gatewayConfiguration, pageTexts } from '../compose/page.testing';
import { askedPage, buildOf, liveWithServers } from './content.testing';
import { stampOf, startContents } from './start-contents';

const files = followFiles();
afterAll(files.stop);

async function started(inFolder: Readonly<Record<string, string>> = {}) {
  const folder = folderWith(inFolder);
  let current: CurrentSnapshot | undefined;
  let now = 1_000_000;
  const options = {
    deployment: { store: folder, site: folder } as Deployment,
    configuration: gatewayConfiguration(),
    texts: () => pageTexts(),
    files,
    current: () => current,
    now: () => now,
    log: () => {},
  };
  return {
    ...startContents(options),
    stamp: stampOf(options),
    folder,
    hold: (readAt: number) => {
      current = { snapshot: snapshotOf('one', businesses(1)), readAt };
    },
    pass: (ms: number) => {
      now += ms;
    },
  };
}

it("changes its stamp exactly when the data, its staleness or one of the site's files changes", async () => {
  const { stamp, hold, pass, folder } = await started({ 'texts/en.json': '{}' });
  const file = path.join(folder, 'texts/en.json');
  await files.follow(file);
  const stamps = [stamp()];
  const change = async (make: () => unknown, isChange: boolean) => {
    await make();
    await files.look();
    expect(stamps.includes(stamp())).toBe(!isChange);
    stamps.push(stamp());
  };
  await change(() => hold(1_000_000), true);
  await change(() => pass(15 * 60_000), false);
  // Parts say how old stale data is.
  await change(() => pass(1), true);
  await change(() => pass(60_000), false);
  await change(() => hold(1_900_000), true);
  await change(() => writeFile(file, '{"a":1}'), true);
});

it('returns no content, and does not reject, when the files of a release cannot be fetched', async () => {
  const { contents, renderings } = await started();
  expect(await contents(await askedPage('/about'))).toBeUndefined();
  await renderings.close();
});

/** Server scripts whose parts take longer than a page waits. */
const SCRIPTS = {
  'server/shell.cjs': `
    exports.shared = {};
    exports.render = async (job, remote) =>
      job.kind === 'frame'
        ? { html: '<main>' + job.rendered.map(({ id }) => '<!--part:' + id + '-->').join('') + '</main>', outcome: 'ok' }
        : remote.render(job);`,
  'server/mf-directory.cjs': `
    exports.render = async ({ part }) => {
      await new Promise((go) => setTimeout(go, 400));
      return { html: '<p>' + part + '</p>', outcome: 'ok' };
    };`,
  'server/mf-partners.cjs': 'throw new Error("no start");',
};

it('warms up the home page before the first request, and reports releases that cannot start', async () => {
  const page = liveWithServers();
  const build = (entry: string, styles = {}) => buildOf(entry, styles, SCRIPTS);
  const live = {
    ...page.live,
    host: { ...page.live.host, server: build('server/shell.cjs', { frame: [] }) },
    servers: {
      'mf-directory': build('server/mf-directory.cjs', { hero: [] }),
      'mf-partners': build('server/mf-partners.cjs', { showcase: [] }),
    },
  };
  const { canWarm, warm, contents, renderings, hold } = await started(
    Object.fromEntries(
      Object.entries(SCRIPTS).map(([entry, code]) => [
        `releases/${path.parse(entry).name}/1.0.0-abc/${entry}`,
        code,
      ]),
    ),
  );
  const promoted = { ...page, live };
  expect(canWarm(promoted)).toBe(false);
  hold(1);
  expect(canWarm(promoted)).toBe(true);
  expect(canWarm({ ...page, live: { ...live, host: { ...live.host, server: undefined } } })).toBe(false);
  await warm(promoted);
  const content = await contents(await askedPage('/', { live }));
  expect(content?.html).toBe('<main><p>hero</p></main>');
  expect(renderings.failures()).not.toHaveProperty('shell@1.0.0-abc mf-directory@1.0.0-abc');
  expect(renderings.failures()['shell@1.0.0-abc mf-partners@1.0.0-abc']).toHaveProperty('not-started');
  // Without a warm-up, parts are late for the first request.
  const cold = await contents(await askedPage('/ar/', { live }));
  expect(cold?.html).toBe('<main></main>');
  await renderings.close();
});
