import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { folderWith } from '@zone-directory/testing/folder';
import { filesHash } from './files-hash';

const FILES = {
  'package-lock.json': '{}',
  'node_modules/.package-lock.json': '{}',
  'shell/package.json': '{ "dependencies": { "@zone/shared-ui": "1.0.0", "react": "1.0.0" } }',
  'shell/src/index.ts': 'one',
  'shell/src/index.test.ts': 'one',
  'shell/dist/shell.js': 'one',
  'shared-ui/package.json': '{ "devDependencies": { "shared-i18n": "1.0.0" } }',
  'shared-ui/src/index.ts': 'one',
  'shared-i18n/package.json': '{}',
  'mf-a/package.json': '{}',
  'mf-a/src/index.ts': 'one',
};

it('changes with every file that a package could be built from, and with no other', () => {
  const root = folderWith(FILES);
  const hash = () => filesHash(path.join(root, 'shell'));
  const first = hash();
  expect(filesHash(path.join(folderWith(FILES), 'shell'))).toBe(first);
  const changed = Object.keys(FILES).filter((file) => {
    writeFileSync(path.join(root, file), '{ "version": "2.0.0" }');
    const isChanged = hash() !== first;
    writeFileSync(path.join(root, file), FILES[file as keyof typeof FILES]);
    return isChanged;
  });
  expect(changed).toEqual([
    'package-lock.json',
    'node_modules/.package-lock.json',
    'shell/package.json',
    'shell/src/index.ts',
    'shared-ui/package.json',
    'shared-ui/src/index.ts',
    'shared-i18n/package.json',
  ]);
  writeFileSync(path.join(root, 'shell/src/new.ts'), '');
  expect(hash()).not.toBe(first);
  rmSync(path.join(root, 'shell/src/new.ts'));
  expect(hash()).toBe(first);
});
