import fs from 'node:fs/promises';
import path from 'node:path';
import { offers } from '../../../federation/src/testing/declarations';
import type { StoredComposition } from '../compose/index';
import { writeFiles } from '../testing/builds';
import { setUpStore } from '../testing/release-store';
import { releaseFolder } from './folders';

const DAMAGED = 'mf-directory';
const zone = setUpStore();

let first: string;
let live: StoredComposition;
let folder: string;
beforeEach(async () => {
  ({
    releases: { [DAMAGED]: first },
  } = await zone.everythingLive());
  const second = await zone.publishRemote(DAMAGED, 'two');
  live = await zone.go({ [DAMAGED]: second });
  folder = releaseFolder(zone.store, DAMAGED, second);
});

/** All that is stored of a remote. */
const storedOf = ({ registry, manifests, mounts, declarations, words }: StoredComposition) => [
  registry.remotes[DAMAGED],
  ...[manifests, mounts, declarations, words].map((each) => each?.[DAMAGED]),
];

type Damage = readonly [string, string, (folder: string) => Promise<unknown>];
const write = (name: string, content: unknown) => (folder: string) => writeFiles(folder, { [name]: content });
const remove = (name: string) => (folder: string) => fs.rm(path.join(folder, name), { recursive: true });
const DAMAGES: readonly Damage[] = [
  ['all of its files deleted', 'is not published', remove('.')],
  ['a file deleted', 'hero.js: is missing', remove('hero.js')],
  ['an unreadable description', 'remote.json cannot be read', write('remote.json', '{"name":')],
  ['an empty description', 'cannot be read: name', write('remote.json', {})],
];

it.each(DAMAGES)(
  'a live remote with %s holds up no other, and stays as it was',
  async (_, reason, damage) => {
    await damage(folder);
    const notes: string[] = [];
    expect(storedOf(await zone.go({ 'mf-partners': null }, (line) => notes.push(line)))).toEqual(
      storedOf(live),
    );
    expect(notes).toContainEqual(
      expect.stringMatching(new RegExp(`^${DAMAGED} stays live as it was promoted, .*${reason}`)),
    );
    await expect(zone.go({ [DAMAGED]: path.basename(folder) })).rejects.toMatchObject({
      name: 'ReleaseError',
    });
  },
);

it.each(DAMAGES.slice(0, 2))(
  'a live remote with %s holds up neither another nor the host',
  async (_, __, damage) => {
    await damage(folder);
    expect(
      storedOf(await zone.go({ 'mf-partners': await zone.publishRemote('mf-partners', 'two') })),
    ).toEqual(storedOf(live));
    expect(storedOf(await zone.back('mf-partners'))).toEqual(storedOf(live));
    const unfit = await zone.publishShell({ offers: { ...offers, slots: [] } });
    await expect(zone.go({ shell: unfit })).rejects.toThrow('part hero names "home"');
    const shell = await zone.publishShell({ shared: { react: '19.4.0' } });
    expect(storedOf(await zone.go({ shell }))).toEqual(storedOf(live));
    expect(storedOf(await zone.back('shell'))).toEqual(storedOf(live));
    expect((await zone.back(DAMAGED)).registry.remotes[DAMAGED]).toMatchObject({ release: first });
  },
);

it('a live remote whose files are gone can be withdrawn', async () => {
  await fs.rm(folder, { recursive: true });
  expect((await zone.go({ [DAMAGED]: null })).registry.remotes).not.toHaveProperty(DAMAGED);
});

it('keeps the previous release of a remote that stays, even when its files are damaged', async () => {
  await fs.rm(releaseFolder(zone.store, DAMAGED, first), { recursive: true });
  const notes: string[] = [];
  const next = { 'mf-partners': await zone.publishRemote('mf-partners', 'three') };
  const promoted = await zone.go(next, (line) => notes.push(line));
  expect(promoted.registry.remotes[DAMAGED]?.previous).toMatchObject({ release: first });
  expect(notes).toEqual([expect.stringContaining(`still names a previous release of ${DAMAGED}`)]);
});

it('holds names that a damaged remote imports against a new host', async () => {
  const described = JSON.parse(await fs.readFile(path.join(folder, 'remote.json'), 'utf8'));
  const shared = { react: '19.3.1', facade: '1.0.0' };
  await zone.go({ shell: await zone.publishShell({ shared, exports: { facade: ['one', 'two'] } }) });
  const importing = await zone.publish(DAMAGED, {
    'remote.json': { ...described, imports: { facade: ['two'] } },
  });
  await zone.go({ [DAMAGED]: importing });
  await fs.rm(releaseFolder(zone.store, DAMAGED, importing), { recursive: true });
  const without = await zone.publishShell({ shared, exports: { facade: ['one'] } });
  await expect(zone.go({ shell: without })).rejects.toThrow('imports two of facade');
  const withIt = await zone.publishShell({ shared, exports: { facade: ['two'] } });
  expect((await zone.go({ shell: withIt })).host.release).toBe(withIt);
});

it.each([
  ['all of its files deleted', remove('.')],
  ['a script deleted', remove('shell.js')],
  ['an unreadable description', write('host.json', '[')],
  ['no integrity file', remove('integrity.json')],
])('a live host with %s holds up no remote, and stays as it was', async (_, damage) => {
  const { host } = live;
  await damage(releaseFolder(zone.store, 'shell', host.release));
  const notes: string[] = [];
  const release = await zone.publishRemote('mf-partners', 'three');
  const promoted = await zone.go({ 'mf-partners': release }, (line) => notes.push(line));
  expect(promoted.host).toEqual(host);
  expect(notes).toEqual([expect.stringContaining('shell stays live as it was promoted')]);
});

it.each(['{', '{"schema":1}'])('a generation of the history that is %s is skipped', async (content) => {
  await zone.go({ [DAMAGED]: await zone.publishRemote(DAMAGED, 'three') });
  await writeFiles(path.join(zone.store, 'live/history'), { '2.json': content });
  expect((await zone.back(DAMAGED)).registry.remotes[DAMAGED]).toMatchObject({ release: first });
});
