import { chmodSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { folderWith } from '@zone-directory/testing/folder';
import { checkFolders } from './check-folders';

const USER = 1_000;
const states = (found: readonly { readonly state: string }[]) => [
  ...new Set(found.map(({ state }) => state)),
];

function folders() {
  const [store, site] = [folderWith(), folderWith({ 'site.config.json': '{}' })];
  const file = path.join(store, 'data', 'zone.db');
  mkdirSync(path.dirname(file));
  writeFileSync(file, '', { mode: 0o600 });
  return { store, site, file, database: { file } };
}

it('finds nothing wrong with folders of the server’s user', async () => {
  expect(states(await checkFolders(folders(), USER))).toEqual(['ok']);
});

it('names a database that others may read', async () => {
  const deployment = folders();
  chmodSync(deployment.file, 0o644);
  const found = await checkFolders(deployment, USER);
  expect(found.filter(({ state }) => state === 'fail')).toEqual([
    {
      state: 'fail',
      says: `${deployment.file} is readable by other users than its owner`,
      action: `chmod 0600 ${deployment.file}`,
    },
  ]);
});

it.each(['store', 'site'] as const)('names a %s that is missing', async (name) => {
  const deployment = folders();
  rmSync(deployment[name], { recursive: true });
  const [failed] = (await checkFolders(deployment, USER)).filter(({ state }) => state === 'fail');
  expect(failed?.says).toContain(deployment[name]);
  expect(failed?.says).toContain('ENOENT');
});

// Root may write everywhere.
(process.getuid?.() === 0 ? it.skip : it)('names a folder without rights', async () => {
  const deployment = folders();
  chmodSync(deployment.store, 0o500);
  const found = await checkFolders(deployment, USER);
  chmodSync(deployment.store, 0o700);
  expect(found[0]).toMatchObject({ state: 'fail', says: expect.stringContaining('EACCES') });
});

it('says that root finds nothing out', async () => {
  expect(states(await checkFolders(folders(), 0))).toEqual(['ok', 'warn']);
});
