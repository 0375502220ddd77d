import fs from 'node:fs/promises';
import path from 'node:path';
import { folder, remoteBuild, setUpFolder, writeFiles } from '../testing/builds';
import { listFiles } from './folders';
import { publish, sweepPublished } from './publish';

setUpFolder();
let store: string;
let dist: string;
beforeEach(async () => {
  store = path.join(folder, 'store');
  dist = path.join(folder, 'dist');
  await writeFiles(dist, remoteBuild('mf-partners', ['showcase']));
});

const releases = () => fs.readdir(path.join(store, 'releases/mf-partners'));

it('copies a build to a folder named after version and content', async () => {
  const published = await publish({ store, dist, examine: false });
  expect(published).toEqual({
    name: 'mf-partners',
    release: expect.stringMatching(/^1\.0\.0-[0-9a-f]{10}$/),
    folder: path.join(store, 'releases/mf-partners', published.release),
    existed: false,
  });
  expect(await listFiles(published.folder)).toEqual(await listFiles(dist));
  expect(await releases()).toEqual([published.release]);
});

it('never changes a published release', async () => {
  const first = await publish({ store, dist, examine: false });
  const before = await fs.readFile(path.join(first.folder, 'remote-entry.js'), 'utf8');
  await writeFiles(dist, { 'remote-entry.js': '// another' });
  const second = await publish({ store, dist, examine: false });
  expect(second.release).not.toBe(first.release);
  expect(await fs.readFile(path.join(first.folder, 'remote-entry.js'), 'utf8')).toBe(before);
  expect((await releases()).sort()).toEqual([first.release, second.release].sort());
});

it('publishes once for concurrent calls', async () => {
  const all = await Promise.all(Array.from({ length: 5 }, () => publish({ store, dist, examine: false })));
  expect(all.filter(({ existed }) => !existed)).toHaveLength(1);
  expect(await releases()).toEqual([all[0]?.release]);
});

it("leaves out the bundler's statistics", async () => {
  const { release } = await publish({ store, dist, examine: false });
  await writeFiles(dist, { 'mf-stats.json': { modules: [Math.PI] } });
  const again = await publish({ store, dist, examine: false });
  expect(again).toMatchObject({ release, existed: true });
  expect(await listFiles(again.folder)).not.toContain('mf-stats.json');
});

it.each([
  ['no description', null],
  ['no name', { version: '1.0.0' }],
  ['no version', { name: 'mf-partners' }],
  ['a name that leads elsewhere', { name: '../../mf-partners', version: '1.0.0' }],
  ['a version that leads elsewhere', { name: 'mf-partners', version: '../../1.0.0' }],
])('refuses a build with %s, and writes nothing outside the store', async (_, description) => {
  await fs.rm(path.join(dist, 'remote.json'));
  await writeFiles(dist, { 'remote.json': description });
  await expect(publish({ store, dist, examine: false })).rejects.toMatchObject({ name: 'ReleaseError' });
  expect((await fs.readdir(folder)).filter((name) => name !== 'store')).toEqual(['dist']);
  expect(await listFiles(folder)).toEqual((await listFiles(dist)).map((file) => `dist/${file}`));
});

it('removes the copies that killed processes have left, and not those of running ones', async () => {
  const copies = { '.killed.tmp': 6_000, '.running.tmp': 1_000 };
  for (const [name, ageMs] of Object.entries(copies)) {
    const copy = path.join(store, 'releases/mf-other', name);
    await writeFiles(copy, { 'remote.json': '{}' });
    const time = new Date(Date.now() - ageMs);
    await fs.utimes(copy, time, time);
  }
  const { release } = await publish({ store, dist, examine: false });
  expect(await releases()).toEqual([release]);
  expect(await fs.readdir(path.join(store, 'releases/mf-other'))).toEqual(['.running.tmp']);
});

it('keeps its copy from the sweep of another process for as long as it takes', async () => {
  jest.useFakeTimers({ advanceTimers: true, doNotFake: ['Date', 'setTimeout'] });
  const { cp } = fs;
  const copying = jest.spyOn(fs, 'cp').mockImplementation(async (from, to, options) => {
    await cp(from, to, options);
    const age = async () => Date.now() - (await fs.stat(String(to))).mtimeMs;
    const old = new Date(Date.now() - 6_000);
    await fs.utimes(String(to), old, old);
    jest.advanceTimersByTime(1_000);
    for (let turns = 0; turns < 200 && (await age()) > 5_000; turns++)
      await new Promise((resolve) => setTimeout(resolve, 5));
    await sweepPublished(store);
  });
  try {
    const { release } = await publish({ store, dist, examine: false });
    expect(await releases()).toEqual([release]);
  } finally {
    copying.mockRestore();
    jest.useRealTimers();
  }
});
