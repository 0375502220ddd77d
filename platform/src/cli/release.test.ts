import { existsSync } from 'node:fs';
import { mkdir, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { releaseFolder } from '@zone-directory/federation-build/release';
import { emptyStore, publishRemote, publishShell } from '../live/live.testing';
import { runCommand } from './command.testing';

let store: string;
beforeEach(async () => {
  store = emptyStore();
});
const release = (args: readonly string[], env: Record<string, string> = {}) =>
  runCommand('release.ts', { ZONE_STORE: store, ...env }, args);

it('promotes, warns of a remote whose origin the settings do not name, and rolls back further each time', async () => {
  expect(await release(['promote', 'shell', await publishShell(store, 'one')])).toMatchObject({ code: 0 });
  const [first, ...later] = await Promise.all(
    ['one', 'two', 'three'].map((content) => publishRemote(store, 'mf-map', content)),
  );
  const promoted = await release(['promote', 'mf-map', first ?? '']);
  expect(promoted).toMatchObject({ code: 0, errors: '' });
  expect(promoted.out).toMatch(
    /^mf-map is live, but pages show it as unavailable: .* names the origin of mf-map$/m,
  );
  const REMOTE_URLS = 'mf-map=https://maps.example/';
  for (const each of later)
    expect((await release(['promote', 'mf-map', each], { REMOTE_URLS })).out).toMatch(/^mf-map \S+ is live/);
  expect((await release(['rollback', 'mf-map'], { REMOTE_URLS })).code).toBe(0);
  expect((await release(['rollback', 'mf-map'], { REMOTE_URLS })).code).toBe(0);
  expect(await release(['rollback', 'mf-map'])).toMatchObject({
    code: 1,
    errors: `mf-map has no release before ${first}\n`,
  });
});

it('says that it waits for another promote, and takes over from one that was killed', async () => {
  const wanted = await publishShell(store, 'one');
  const lock = path.join(store, 'live/lock');
  await mkdir(lock, { recursive: true });
  await writeFile(path.join(lock, 'killed'), '');
  const left = path.join(store, 'releases/mf-map/.killed.tmp');
  await mkdir(left, { recursive: true });
  const old = new Date(Date.now() - 6_000);
  for (const each of [lock, left]) await utimes(each, old, old);
  expect(existsSync(releaseFolder(store, 'shell', wanted))).toBe(true);
  const { code, out } = await release(['promote', 'shell', wanted]);
  expect(out.split('\n')).toEqual([
    'Another promote is under way; waiting for it to finish.',
    'The other promote was killed; this one goes on.',
    `shell ${wanted} is live (generation 1)`,
    '',
  ]);
  expect(code).toBe(0);
  expect([lock, left].filter(existsSync)).toEqual([]);
});
