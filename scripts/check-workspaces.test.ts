import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { checkWorkspaces } from './check-workspaces';

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'zone-workspaces-'));
  write('package.json', { workspaces: ['shell', 'mf-map'] });
  write('tsconfig.json', { references: [{ path: './shell' }, { path: './mf-map' }, { path: './scripts' }] });
  write('mf-map/package.json', { name: 'mf-map', scripts: { build: 'webpack', dev: 'webpack serve' } });
  for (const file of [
    'README.md',
    'webpack.config.ts',
    'tsconfig.json',
    'src/mount.tsx',
    'src/parts/map.tsx',
  ])
    write(`mf-map/${file}`, {});
  write('mf-map/src/locales/en/translation.json', {});
});
afterEach(() => rmSync(root, { recursive: true }));

function write(file: string, content: object): void {
  const target = path.join(root, file);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, JSON.stringify(content));
}

it('accepts complete remotes that every list names', async () => {
  await expect(checkWorkspaces(root)).resolves.toEqual({ code: 0, output: '' });
});

it('reports a workspace whose types are not checked', async () => {
  write('tsconfig.json', { references: [{ path: './shell' }] });
  await expect(checkWorkspaces(root)).resolves.toEqual({
    code: 1,
    output: 'tsconfig.json: does not refer to mf-map',
  });
});

it('reports everything that a remote lacks', async () => {
  write('mf-map/package.json', { name: 'mf-chart', scripts: { build: 'webpack' } });
  for (const file of ['README.md', 'src/parts']) rmSync(path.join(root, 'mf-map', file), { recursive: true });
  const { output } = await checkWorkspaces(root);
  expect(output.split('\n')).toEqual([
    'mf-map/package.json: is named mf-chart',
    'mf-map/package.json: has no script "dev"',
    'mf-map: has no README.md',
    'mf-map: has no src/parts',
  ]);
});
