import fs from 'node:fs/promises';
import { offers } from '../../../federation/src/testing/declarations';
import { PARTS, publishFiles, remoteBuild } from '../testing/builds';
import { setUpStore } from '../testing/release-store';
import { releaseFolder } from './folders';
import { integrityOf } from './integrity';

const KEY = 'mf-directory';

const zone = setUpStore();
/** Releases by the letter of their content; `a` is live at first. */
let releases: Record<'a' | 'b' | 'c', string>;
beforeEach(async () => {
  const { releases: first } = await zone.everythingLive();
  releases = {
    a: first[KEY],
    b: await zone.publishRemote(KEY, 'b'),
    c: await zone.publishRemote(KEY, 'c'),
  };
});

const promote = (letter: 'a' | 'b' | 'c') => zone.go({ [KEY]: releases[letter] });
const entry = async () => (await zone.live())?.registry.remotes[KEY];
/** The letters of the live and the previous release. */
const state = async () => {
  const live = await entry();
  const letterOf = (wanted: string | undefined) =>
    Object.entries(releases).find(([, release]) => release === wanted)?.[0] ?? '';
  return letterOf(live?.release) + letterOf(live?.previous?.release);
};

it('has no previous release at first', async () => {
  expect(await entry()).not.toHaveProperty('previous');
});

it('lists the previous release as a complete registry entry', async () => {
  await promote('b');
  expect(await entry()).toMatchObject({
    release: releases.b,
    previous: {
      version: '1.0.0',
      release: releases.a,
      origin: KEY,
      path: `${KEY}/${releases.a}/`,
      contract: 2,
      integrity: integrityOf(Buffer.from('// entry ')),
    },
  });
  expect((await entry())?.previous).not.toHaveProperty('previous');
});

it('keeps the previous release when the same release or another remote is promoted', async () => {
  await promote('b');
  const { registry } = await promote('b');
  expect(registry.generation).toBe(2);
  expect(await state()).toBe('ba');
  await zone.go({ 'mf-partners': await zone.publishRemote('mf-partners', 'two') });
  expect(await state()).toBe('ba');
  await promote('c');
  expect(await state()).toBe('cb');
});

it('never lists a rolled-back release', async () => {
  await promote('b');
  await zone.back(KEY);
  expect(await state()).toBe('a');
  await promote('b');
  await promote('c');
  await zone.back(KEY);
  expect(await state()).toBe('ba');
  // Also when the same release is promoted again, as `npm start` does, or another remote.
  await promote('b');
  await zone.go({ 'mf-partners': await zone.publishRemote('mf-partners', 'two') });
  expect(await state()).toBe('ba');
});

it('goes further back with each rollback, and lists none of the releases that were rolled back', async () => {
  await promote('b');
  await promote('c');
  await zone.back(KEY);
  expect(await state()).toBe('ba');
  await zone.back(KEY);
  expect(await state()).toBe('a');
  await expect(zone.back(KEY)).rejects.toThrow(`${KEY} has no release before ${releases.a}`);
  await promote('c');
  expect(await state()).toBe('ca');
  await zone.back(KEY);
  expect(await state()).toBe('a');
});

it('treats promoting an earlier release as a rollback of all releases since', async () => {
  await promote('b');
  await promote('c');
  await promote('a');
  expect(await state()).toBe('a');
  await promote('c');
  expect(await state()).toBe('ca');
  await promote('b');
  expect(await state()).toBe('bc');
});

describe('a previous release', () => {
  const notes: string[] = [];
  beforeEach(() => {
    notes.length = 0;
  });
  const goAnd = (wanted: Record<string, string | null>) => zone.go(wanted, (line) => notes.push(line));

  it('is left out with a note when its folder is missing', async () => {
    await fs.rm(releaseFolder(zone.store, KEY, releases.a), { recursive: true });
    await goAnd({ [KEY]: releases.b });
    expect(await state()).toBe('b');
    const note = `the registry names no previous release of ${KEY}: ${KEY} ${releases.a}: remote.json: is not published`;
    expect(notes).toEqual([expect.stringContaining(note)]);
  });

  it('is left out under a host that it does not fit', async () => {
    const newer = await publishFiles(zone.store, remoteBuild(KEY, PARTS[KEY], 'newer', {}));
    const shell = await zone.publishShell({ offers: { ...offers, slots: [] } });
    await goAnd({ [KEY]: newer, shell, 'mf-partners': null });
    expect((await entry())?.release).toBe(newer);
    expect(await entry()).not.toHaveProperty('previous');
    expect(notes).toEqual([expect.stringContaining('part hero names "home"')]);
  });
});
