import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { folderWith } from '@zone-directory/testing/folder';
import { configurationStamp } from './configuration-stamp';

const FILES = {
  'package.json': '{}',
  'remote.ts': "import { patterns } from './src/paths';",
  'src/paths.ts': "export * from './more';",
  'src/more.ts': 'one',
  'src/mount.tsx': '',
  'src/parts/list.tsx': '',
};

it.each<[string, (directory: string) => void]>([
  ['the declaration', (directory) => write(directory, 'remote.ts', 'other')],
  ['what it imports', (directory) => write(directory, 'src/more.ts', 'two')],
  ['the version', (directory) => write(directory, 'package.json', '{"version":"1.0.1"}')],
  ['a new configuration', (directory) => write(directory, 'webpack.config.ts', '')],
  ['a new part', (directory) => write(directory, 'src/parts/record.tsx', '')],
  ['a part that is gone', (directory) => rmSync(path.join(directory, 'src/parts/list.tsx'))],
])('changes with %s', (_, change) => {
  const directory = folderWith(FILES);
  const before = configurationStamp(directory);
  change(directory);
  expect(configurationStamp(directory)).not.toBe(before);
});

it('stays the same when a build sees the change by itself, and while files are missing', () => {
  const directory = folderWith(FILES);
  const before = configurationStamp(directory);
  write(directory, 'src/parts/list.tsx', 'changed');
  write(directory, 'src/parts/.list.tsx.swp', '');
  expect(configurationStamp(directory)).toBe(before);
  rmSync(path.join(directory, 'src'), { recursive: true });
  expect(configurationStamp(directory)).not.toBe(before);
});

const write = (directory: string, file: string, text: string) =>
  writeFileSync(path.join(directory, file), text);
