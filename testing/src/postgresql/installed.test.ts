import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { folderWith } from '../folder';
import { installedPostgresql, isRoot, NOBODY } from './installed';

const installed = isRoot ? installedPostgresql() : undefined;
afterAll(() => {
  if (installed?.copy) rmSync(installed.copy, { recursive: true });
});
const itAsRoot = installed ? it : it.skip;

/** Installs the package as npm does below a home of that mode. */
function packageIn(mode: number): string {
  const home = folderWith();
  const native = path.join(home, 'clone/native');
  mkdirSync(path.dirname(native));
  cpSync(path.resolve(installed?.postgres ?? '', '../..'), native, {
    recursive: true,
    verbatimSymlinks: true,
    // Only what the programs load.
    filter: (source) => !/\.a$|\/share$/.test(source),
  });
  for (const folder of [native, path.dirname(native)]) chmodSync(folder, 0o755);
  chmodSync(home, mode);
  return native;
}

/** Runs a program as the user nobody; its output. */
const run = (program = '') =>
  spawnSync(program, ['--version'], { uid: NOBODY, gid: NOBODY, cwd: '/', encoding: 'utf8' }).stdout;

itAsRoot('nobody can run what root has installed in a home that is closed to others', () => {
  const native = packageIn(0o700);
  expect(run(path.join(native, 'bin/postgres'))).toBeNull();
  const closed = installedPostgresql(native);
  expect(run(closed?.initdb)).toMatch(/^initdb \(PostgreSQL\) \d/);
  // It needs libraries that the package names by links.
  expect(run(closed?.postgres)).toMatch(/^postgres \(PostgreSQL\) \d/);
  expect(existsSync(closed?.copy ?? '')).toBe(true);
  rmSync(closed?.copy ?? '', { recursive: true });
});

itAsRoot('what nobody can reach is used where it is', () => {
  const native = packageIn(0o711);
  const open = installedPostgresql(native);
  expect(open).toMatchObject({ postgres: path.join(native, 'bin/postgres'), copy: undefined });
});
