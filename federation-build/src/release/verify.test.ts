import path from 'node:path';
import { offers, remoteDeclarations } from '../../../federation/src/testing/declarations';
import { manifestOf } from '../../../federation/src/testing/fixtures';
import {
  folder,
  hostBuild,
  manifestOfBuild,
  PARTS,
  publishFiles,
  remoteBuild,
  setUpFolder,
} from '../testing/builds';
import { liveHost } from '../testing/live';
import { verifyHost, verifyRemote } from './verify';

const KEY = 'mf-directory';
const parts = PARTS[KEY];
setUpFolder();
let store: string;
beforeEach(() => {
  store = path.join(folder, 'store');
});

const verified = async (changes: Record<string, unknown>, host = liveHost) =>
  verifyRemote({
    store,
    key: KEY,
    release: await publishFiles(store, { ...remoteBuild(KEY, parts), ...changes }),
    host,
  });
const refused = async (changes: Record<string, unknown>, reason: string, host = liveHost) =>
  expect(verified(changes, host)).rejects.toMatchObject({
    name: 'ReleaseError',
    message: expect.stringMatching(new RegExp(`^mf-directory 1\\.0\\.0-[0-9a-f]{10}: .*${reason}`)),
  });
const describing = (changes: object) => ({
  'remote.json': { ...(remoteBuild(KEY, parts)['remote.json'] as object), ...changes },
});
const sharing = (shared: object) => ({
  'mf-manifest.json': {
    ...manifestOfBuild(KEY, parts),
    shared: [{ name: 'react', version: '19.3.1', requiredVersion: '^19.3.0', singleton: true, ...shared }],
  },
});

it('accepts a release that was built for the host, and returns the short manifest', async () => {
  await expect(verified({})).resolves.toMatchObject({
    key: KEY,
    version: '1.0.0',
    contract: 2,
    manifest: manifestOfBuild(KEY, parts),
  });
});

it.each(['remote-entry.js', 'hero.js', 'hero-later.js', 'category-grid.css'])(
  'refuses a release without %s, which its manifest names',
  (file) => refused({ [file]: null }, `names ${file}, which is not there`),
);

describe('a part in a slot that every page shows', () => {
  const host = { ...liveHost, offers: { ...offers, slots: ['home', 'header'] } };
  const filling = (slots: readonly object[], pages: readonly object[] = []) =>
    describing({ declaration: { ...remoteDeclarations[KEY], slots, pages } });
  const inHeader = { slot: 'header', part: 'hero', order: 1 };

  it('may not be anywhere else', async () => {
    const reason = 'part hero is in "header", which every page shows, and in';
    await refused(filling([inHeader, { slot: 'home', part: 'hero', order: 1 }]), `${reason} home`, host);
    await refused(filling([inHeader], [{ kind: 'static', pattern: '/hero', parts: ['hero'] }]), reason, host);
    await expect(
      verified(filling([inHeader, { slot: 'home', part: 'category-grid', order: 1 }]), host),
    ).resolves.toBeDefined();
  });

  it("differs from a part in a page's slot, which may also be on a page", async () => {
    const home = { slot: 'home', part: 'hero', order: 1 };
    const page = { kind: 'static', pattern: '/hero', parts: ['hero'] };
    await expect(verified(filling([home], [page]), host)).resolves.toBeDefined();
  });
});

it('refuses a release of a contract that the host does not accept', async () => {
  for (const contract of [1, 3, undefined])
    await refused(describing({ contract }), `is built for contract ${contract}, the host for 2`);
  const next = { ...liveHost, accepts: [2, 3] };
  await refused(describing({ contract: 1 }), 'is built for contract 1, the host for 2 and 3', next);
  for (const contract of [2, 3])
    await expect(verified(describing({ contract }), next)).resolves.toMatchObject({ contract });
});

it.each([
  ['19.3.1', '^19.3.0', true],
  ['19.9.0', '^19.3.0', true],
  ['19.3.1', '^19.4.0', false],
  ['20.0.0', '^19.3.0', false],
  ['19.3.1', 'not a range', false],
])("checks the host's %s against the range %s: %s", async (offered, requiredVersion, fits) => {
  const host = { ...liveHost, shared: { react: offered } };
  if (fits) await expect(verified(sharing({ requiredVersion }), host)).resolves.toBeDefined();
  else await refused(sharing({ requiredVersion }), `needs react .*, the host brings ${offered}`, host);
});

it('refuses a release that imports a name the host lacks, and accepts what it cannot compare', async () => {
  const importing = (imports: object) => describing({ imports });
  const host = { ...liveHost, shared: { facade: '1.2.0' }, exports: { facade: ['one', 'two'] } };
  const reason = "imports four, three of facade, which the host's 1.2.0 does not have";
  await refused(importing({ facade: ['four', 'one', 'three'] }), reason, host);
  await expect(verified(importing({ facade: ['one', 'two'] }), host)).resolves.toBeDefined();
  // A package the host lacks, and one whose exports it does not know.
  const imports = importing({ facade: ['one'], react: ['useThought'], constructor: ['name'] });
  await expect(verified(imports, host)).resolves.toBeDefined();
});

it("refuses a shared package that is not a singleton like the host's", () =>
  refused(sharing({ singleton: false }), 'shares react, but not as the singleton that the host has'));

it.each(['left-pad', 'constructor', '__proto__'])('ignores %s, which the host does not have', (name) =>
  expect(verified(sharing({ name, requiredVersion: '^9.0.0', singleton: false }))).resolves.toBeDefined(),
);

it.each([
  ['is missing', null, 'manifest of mf-directory'],
  ['is truncated', '{"metaData":', 'cannot be read'],
  ['belongs to another remote', manifestOf('mf-partners', ...parts), 'metaData.globalName'],
  [
    'names a file outside the release',
    {
      ...manifestOf(KEY, ...parts),
      metaData: { globalName: 'mf_directory', remoteEntry: { name: '../../x.js' } },
    },
    'metaData.remoteEntry.name',
  ],
])('refuses a release whose manifest %s', (_, manifest, reason) =>
  refused({ 'mf-manifest.json': manifest }, reason),
);

it('refuses a manifest with a wrong integrity', () =>
  refused({ 'hero.js': 'changed()' }, 'mf-manifest.json: has another integrity of hero.js'));

it.each([
  ['body { color: red }', '"body" does not begin with', '.hero_x-ab12c body { color: red }'],
  ['@keyframes turn {}', '@keyframes turn: the name is not hashed', '@keyframes turn-ab12c {}'],
])('refuses leaking styles in the release: %s', async (bad, reason, good) => {
  // In a file that no manifest names: a style sheet may be loaded in other ways.
  await refused({ 'more/sheet.css': bad }, `more/sheet.css: ${reason}`);
  await expect(verified({ 'more/sheet.css': good })).resolves.toBeDefined();
});

it('refuses a release whose build has not recorded what it imports', async () => {
  await refused(describing({ imports: undefined }), 'remote.json: cannot be read: imports');
  await expect(verified(describing({ imports: {} }))).resolves.toBeDefined();
});

it.each([undefined, '', '-', 'x', '-ab12'])('refuses %j as the suffix of hashed names', (nameSuffix) =>
  refused(describing({ nameSuffix }), 'cannot be read: nameSuffix'),
);

it('refuses unpublished releases, and names that lead elsewhere', async () => {
  const verify = (release: string) => verifyRemote({ store, key: KEY, release, host: liveHost });
  await expect(verify('9.9.9-x')).rejects.toThrow('mf-directory 9.9.9-x: remote.json: is not published');
  await expect(verify('../mf-partners/1.0.0-a')).rejects.toMatchObject({ name: 'ReleaseError' });
});

describe('verifyHost', () => {
  const verify = (release: string) => verifyHost({ store, name: 'shell', release });

  it('accepts a host with its page and its files', async () => {
    await expect(verify(await publishFiles(store, hostBuild()))).resolves.toMatchObject({ name: 'shell' });
  });

  it.each(['index.html', 'shell.js', 'shell.css'])('refuses a host without %s', async (file) => {
    const release = await publishFiles(store, { ...hostBuild(), [file]: null });
    await expect(verify(release)).rejects.toThrow(`names ${file}, which is not there`);
  });

  it.each([
    ['of an earlier contract', { contract: 1 }, 'is built for contract 1'],
    ['without a declaration', { declaration: undefined }, 'declares what cannot be read'],
  ])('refuses a host %s', async (_, changes, reason) => {
    const release = await publishFiles(store, hostBuild(changes));
    await expect(verify(release)).rejects.toThrow(`shell ${release}: host.json: ${reason}`);
  });

  it('refuses an unpublished release', async () => {
    await expect(verify('9.9.9-x')).rejects.toThrow('shell 9.9.9-x: host.json: is not published');
  });
});
