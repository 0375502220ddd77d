import { existsSync } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import { setUpStore } from '../testing/release-store';
import { releaseFolder } from './folders';
import { publish } from './publish';
import { createReleaseCommands } from './release-commands';
import { removeRelease } from './remove-release';

const DAY = 24 * 60 * 60 * 1_000;
const AUTHOR = { by: 'editor' };
const zone = setUpStore();
let day: number;
beforeEach(() => {
  day = 0;
});

const now = () => Date.UTC(2026, 0, 1) + day * DAY;
const commands = () => createReleaseCommands({ store: zone.store, now, examine: false });
/** Publishes a build through the commands, at the test's time. */
async function published(name: 'mf-directory' | 'mf-partners' | 'shell', content: string): Promise<string> {
  const release =
    name === 'shell'
      ? await zone.publishShell({ words: { en: { content } } })
      : await zone.publishRemote(name, content);
  const dist = releaseFolder(zone.store, name, release);
  return (await publish({ store: zone.store, dist, examine: false, now })).release;
}
const isThere = (name: string, release: string) => existsSync(releaseFolder(zone.store, name, release));
const prune = (dryRun = false) => commands().prune({ dryRun }, AUTHOR);
const go = (releases: Record<string, string>) => commands().promote(releases, AUTHOR);

/** Makes partners' releases live on these days, beside a shell. */
async function liveOn(days: Readonly<Record<string, number>>): Promise<Record<string, string>> {
  const releases: Record<string, string> = {};
  for (const [content, on] of Object.entries(days)) {
    day = on;
    const release = await published('mf-partners', content);
    releases[content] = release;
    const wanted: Record<string, string> = { 'mf-partners': release };
    if (!(await zone.live())) wanted.shell = await published('shell', 'one');
    await go(wanted);
  }
  return releases;
}

it('keeps what is live, previous, pinned, young, or was live within 30 days, and removes the rest', async () => {
  const { a = '', b = '', c = '', d = '', e = '' } = await liveOn({ a: 0, b: 1, c: 2, d: 40, e: 41 });
  day = 3;
  const never = await published('mf-partners', 'never');
  const pinned = await published('mf-partners', 'pinned');
  await commands().pin('mf-partners', pinned, true, AUTHOR);
  day = 60;
  const young = await published('mf-partners', 'young');

  const planned = await prune(true);
  expect(planned.releases.map(({ release }) => release).sort()).toEqual([a, never].sort());
  expect(planned.releases.every(({ bytes }) => bytes > 0)).toBe(true);
  expect(isThere('mf-partners', a)).toBe(true);
  expect(await prune()).toEqual(planned);
  // `c` was live until day 40, and pages of that day fall back to `b`.
  const left = await fs.readdir(releaseFolder(zone.store, 'mf-partners'));
  expect(left.sort()).toEqual([b, c, d, e, pinned, young].sort());
  expect(await prune()).toEqual({ releases: [], generations: 0 });

  day = 100;
  await prune();
  const after = await fs.readdir(releaseFolder(zone.store, 'mf-partners'));
  expect(after.sort()).toEqual([d, e, pinned].sort());
  expect((await commands().rollback('mf-partners', AUTHOR)).release).toBe(d);
  await commands().pin('mf-partners', pinned, false, AUTHOR);
  await prune();
  expect(isThere('mf-partners', pinned)).toBe(false);
});

it('keeps what an open page falls back to, however long ago that was live', async () => {
  const { a = '', b = '' } = await liveOn({ a: 0, b: 1, c: 100 });
  day = 110;
  await prune();
  // A tab of day 99 runs `b`, and falls back to `a`.
  expect([isThere('mf-partners', a), isThere('mf-partners', b)]).toEqual([true, true]);
  day = 131;
  await prune();
  expect([isThere('mf-partners', a), isThere('mf-partners', b)]).toEqual([false, true]);
});

it('shortens the history, and still knows since when what is live is', async () => {
  const days = Object.fromEntries(Array.from({ length: 12 }, (_, index) => [`r${index}`, index]));
  const releases = await liveOn(days);
  day = 200;
  expect(await prune()).toMatchObject({ generations: 9 });
  expect(await fs.readdir(path.join(zone.store, 'live/history'))).toHaveLength(3);
  const { packages } = await commands().status();
  expect(packages.find(({ name }) => name === 'mf-partners')).toMatchObject({
    release: releases.r11,
    since: '2026-01-12T00:00:00.000Z',
    previous: releases.r10,
  });
  const [previous] = (await commands().list('mf-partners')).filter(({ role }) => role === 'previous');
  expect(previous?.lastLiveAt).toBe('2026-01-12T00:00:00.000Z');
});

it('keeps a release that is published again, as if it were new', async () => {
  const { a = '' } = await liveOn({ a: 0, b: 1, c: 2 });
  day = 90;
  expect((await prune(true)).releases).toMatchObject([{ release: a }]);
  await published('mf-partners', 'a');
  expect((await prune()).releases).toEqual([]);
});

it('says that what a rollback would return to is gone, and promotes it once it is published again', async () => {
  const { a = '' } = await liveOn({ a: 0, b: 1, c: 2 });
  day = 90;
  await prune();
  await commands().rollback('mf-partners', AUTHOR);
  expect((await commands().status()).packages[1]).toMatchObject({ previous: undefined });
  await expect(commands().rollback('mf-partners', AUTHOR)).rejects.toThrow('is not in the store');
  await expect(commands().promote({ 'mf-partners': a }, AUTHOR)).rejects.toThrow('is not published');
  expect(await published('mf-partners', 'a')).toBe(a);
  expect((await commands().promote({ 'mf-partners': a }, AUTHOR)).generation).toBe(5);
});

it('removes what a killed prune has left, which was published no more', async () => {
  const { a = '' } = await liveOn({ a: 0, b: 1, c: 2 });
  const folder = releaseFolder(zone.store, 'mf-partners');
  const left = path.join(folder, '.killed.tmp');
  await fs.rename(path.join(folder, a), left);
  const old = new Date(Date.now() - 60_000);
  await fs.utimes(left, old, old);
  expect((await commands().list('mf-partners')).map(({ release }) => release)).not.toContain(a);
  await published('mf-partners', 'new');
  expect(existsSync(left)).toBe(false);
});

it('removes source maps and records of releases that are gone, and what was verified long ago', async () => {
  const { a = '', c = '' } = await liveOn({ a: 0, b: 1, c: 2 });
  const at = (...names: string[]) => path.join(zone.store, ...names);
  for (const release of [a, c, 'refused']) {
    await fs.mkdir(at('maps', 'mf-partners', release), { recursive: true });
    await fs.writeFile(at('maps', 'mf-partners', release, 'entry.js.map'), '{}');
  }
  await fs.copyFile(
    at('published', 'mf-partners', `${a}.json`),
    at('published', 'mf-partners', 'refused.json'),
  );
  await fs.mkdir(at('verified'), { recursive: true });
  await fs.writeFile(at('verified', 'old.json'), '');
  const left = async (folder: string) => (await fs.readdir(at(folder, 'mf-partners'))).sort();
  // Their files are from today, so they are young until the clock says otherwise.
  await prune();
  expect(await left('maps')).toEqual([a, c, 'refused'].sort());
  day = 40_000;
  await prune();
  expect(await left('maps')).toEqual([c]);
  expect(await left('published')).toEqual((await left('releases')).map((release) => `${release}.json`));
  expect(await fs.readdir(at('verified'))).toEqual([]);
});

it('keeps a release that is published while it is pruned', async () => {
  const { a = '' } = await liveOn({ a: 0, b: 1, c: 2 });
  const named = { name: 'mf-partners', release: a };
  await removeRelease(zone.store, named, new Date(now() - 10 * DAY).toISOString());
  expect(isThere('mf-partners', a)).toBe(true);
  await removeRelease(zone.store, named, new Date(now() + DAY).toISOString());
  expect(await fs.readdir(releaseFolder(zone.store, 'mf-partners'))).not.toContain(a);
  await removeRelease(zone.store, named, new Date(now() + DAY).toISOString());
});
