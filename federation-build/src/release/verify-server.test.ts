import fs from 'node:fs/promises';
import type { RemoteDescription, ServerBuild } from '@zone-directory/federation/contract';
import { folder, hostBuild, PARTS, publishFiles, remoteBuild, writeFiles } from '../testing/builds';
import { setUpStore } from '../testing/release-store';
import { renderedPartners, serverOf } from '../testing/server-builds';
import { checkServerClassNames } from './class-names';
import { refusalOf } from './errors';
import { releaseFolder } from './folders';

const SERVER = 'server/mf-partners.cjs';
const SCRIPT = 'exports.parts = {};';
const SHEET = '.card-ab12c{color:red}';

const zone = setUpStore();

type Files = Readonly<Record<string, string>>;
const filesOf = (changes: Files = {}): Files => ({
  'server/mf-partners.cjs': SCRIPT,
  'showcase.css': SHEET,
  ...changes,
});
const described = (files: Files, server: unknown, changes: Partial<RemoteDescription> = {}) => {
  const {
    'remote.json': description,
    'mf-manifest.json': manifest,
    ...build
  } = remoteBuild('mf-partners', PARTS['mf-partners'], '', renderedPartners);
  return {
    ...build,
    ...files,
    'mf-manifest.json': { ...(manifest as object), integrity: {} },
    'remote.json': { ...(description as object), server, ...changes },
  };
};
/** Publishes mf-partners with a server build. */
const partners = (server: Partial<ServerBuild> | object = {}, files = filesOf()) =>
  publishFiles(zone.store, described(files, { ...serverOf(files), ...server }));
const shellServer = serverOf(
  { 'server/shell.cjs': 'exports.render = 1;', 'shell.css': '' },
  { styles: { frame: ['shell.css'] }, needs: {} },
);
const shell = (server: unknown = shellServer) =>
  publishFiles(zone.store, { ...hostBuild({ server }), 'server/shell.cjs': 'exports.render = 1;' });

it('goes live with its release, and is removed by a release without one', async () => {
  const release = await partners();
  const live = await zone.go({ shell: await shell(), 'mf-partners': release });
  expect(live.servers).toEqual({ 'mf-partners': serverOf(filesOf()) });
  expect(live.host.server).toEqual(shellServer);
  expect(await zone.live()).toEqual(live);

  const without = await zone.publishRemote('mf-partners');
  const next = await zone.go({ 'mf-partners': without });
  expect(next.servers).toEqual({});
  // With it, page servers render the release before when the live one fails.
  expect(next.previousServers?.['mf-partners']).toMatchObject({
    build: serverOf(filesOf()),
    parts: { showcase: { render: 'server' } },
    manifest: live.manifests['mf-partners'],
  });
  expect((await zone.back('mf-partners')).servers).toEqual(live.servers);
  // Also when its files are damaged by the time that another remote is released.
  await zone.go({ 'mf-partners': without });
  await fs.rm(releaseFolder(zone.store, 'mf-partners', release), { recursive: true });
  const other = await zone.go({ 'mf-directory': await zone.publishRemote('mf-directory') });
  expect(other.previousServers).toEqual(next.previousServers);
  expect((await zone.go({ 'mf-partners': null })).servers).toEqual({});

  await zone.go({ shell: await zone.publishShell() });
  expect((await zone.live())?.host).not.toHaveProperty('server');
  expect((await zone.back('shell')).host.server).toEqual(shellServer);
});

it('goes live under a host without one, whatever it needs', async () => {
  await zone.go({ shell: await zone.publishShell() });
  const release = await partners({ needs: { 'shared-data': '^2.0.0' } });
  expect((await zone.go({ 'mf-partners': release })).servers).toHaveProperty('mf-partners');
  // A host that could render it must fit.
  await expect(zone.go({ shell: await shell() })).rejects.toThrow('needs shared-data ^2.0.0');
});

const long = (bytes: number) => `/*${'x'.repeat(bytes - 4)}*/`;
/** Pairs of a server build that is refused and a similar one that is accepted. */
const REFUSED: readonly (readonly [string, string, () => Promise<string>, () => Promise<string>])[] = [
  [
    'in an invalid format',
    'cannot be read: needs.react',
    () => partners({ needs: { react: 7 } }),
    () => partners({ more: 7 }),
  ],
  [
    'that names a missing file',
    'names other.css, which is not there',
    () => partners({ styles: { showcase: ['other.css'] } }),
    () => partners({ styles: { showcase: ['other.css'] } }, filesOf({ 'other.css': SHEET })),
  ],
  [
    'without the styles of a server-rendered part',
    'does not say the styles of showcase',
    () => partners({ styles: { other: [] } }),
    () => partners({ styles: { showcase: [], other: [] } }),
  ],
  [
    'that needs a package the host lacks',
    'needs shared-router \\^1.0.0, the host brings none',
    () => partners({ needs: { react: '^19.3.0', 'shared-router': '^1.0.0' } }),
    () => partners({ needs: {} }),
  ],
  [
    'that needs another version',
    'needs react \\^20.0.0, the host brings 19.3.1',
    () => partners({ needs: { react: '^20.0.0' } }),
    () => partners({ needs: { react: '^19.3.1' } }),
  ],
  [
    'with a script that is too large',
    'mf-partners.cjs: has more than 3000000 bytes',
    () => partners({}, filesOf({ 'server/mf-partners.cjs': long(3_000_001) })),
    () => partners({}, filesOf({ 'server/mf-partners.cjs': long(3_000_000) })),
  ],
  [
    'with more styles than a page has room for',
    'styles of showcase have more than 300000 bytes',
    () => partners({}, filesOf({ 'more.css': long(299_990) })),
    () => partners({}, filesOf({ 'more.css': long(200_000) })),
  ],
  [
    'with a URL that would change in a page',
    'showcase.css: media/x.png would be another URL',
    () => partners({}, filesOf({ 'showcase.css': '.card-ab12c{background:url(media/x.png)}' })),
    () => partners({}, filesOf({ 'showcase.css': '.card-ab12c{background:url(data:,x);mask:url(#x)}' })),
  ],
];

it.each(REFUSED)('refuses a server build %s', async (_, reason, wrong, right) => {
  await zone.go({ shell: await shell() });
  const good = await right();
  await expect(zone.go({ 'mf-partners': await wrong() })).rejects.toMatchObject({
    name: 'ReleaseError',
    message: expect.stringMatching(new RegExp(reason)),
  });
  expect((await zone.go({ 'mf-partners': good })).servers).toHaveProperty('mf-partners');
});

it("refuses a host's server build without the styles of the frame", async () => {
  await expect(zone.go({ shell: await shell({ ...shellServer, styles: {} }) })).rejects.toThrow(
    'does not say the styles of frame',
  );
});

describe('class names', () => {
  const REFUSE = refusalOf('mf-partners 1.0.0');
  const withScript = (code: string, more: Files = {}) => check(filesOf({ [SERVER]: code, ...more }), SERVER);
  const check = async (files: Files, entry: string) => {
    await writeFiles(folder, files);
    const server = { entry, styles: {}, needs: {} };
    await checkServerClassNames(
      { folder, files: Object.keys(files) },
      { server, nameSuffix: '-ab12c' },
      REFUSE,
    );
  };
  const composed = 'exports.c = `lead-ab12c card-ab12c`;';

  it.each([
    ['that no style sheet has', 'exports.c = "list-ab12c"', 'exports.c = "card-ab12c"', 'list-ab12c'],
    ['that is only part of a longer one in a sheet', '"ard-ab12c"', '"card-ab12c"', 'ard-ab12c'],
    ['that follows others', '"card-ab12c list-ab12c"', '"card-ab12c other"', 'list-ab12c'],
  ])('are refused: one %s', async (_, wrong, right, name) => {
    await expect(withScript(wrong)).rejects.toMatchObject({
      ...{ name: 'ReleaseError', rule: 'class-names' },
      message: expect.stringContaining(`has the class ${name}, and no style sheet`),
    });
    await withScript(right);
  });

  it('need no rule if they only compose others, as long as browsers have the same', async () => {
    await expect(withScript(composed)).rejects.toThrow('has the class lead-ab12c');
    await withScript(composed, { 'showcase.js': '"lead-ab12c card-ab12c"' });
  });
});
