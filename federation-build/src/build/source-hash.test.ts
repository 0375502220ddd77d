import path from 'node:path';
import { folder, setUpFolder, writeFiles } from '../testing/builds';
import { sourceHash } from './source-hash';

setUpFolder();
let first: string;
const hash = () => sourceHash(path.join(folder, 'mf-directory'));
const change = (files: Record<string, unknown>) => writeFiles(folder, files);

beforeEach(async () => {
  await writeFiles(folder, {
    'package-lock.json': { lockfileVersion: 3 },
    'mf-directory/package.json': {
      dependencies: { '@zone/shared-data': '1.0.0', react: '19.3.1' },
      devDependencies: { '@zone/kit': '1.0.0', '@zone/testing': '1.0.0' },
    },
    'kit/package.json': {},
    'testing/package.json': {},
    'mf-directory/src/index.ts': 'one',
    'mf-directory/src/locales/ar/translation.json': {},
    // Two packages that depend on each other must not cause an endless loop.
    'shared-data/package.json': { dependencies: { '@zone/shared-i18n': '1.0.0', 'mf-directory': '1.0.0' } },
    'shared-data/src/index.ts': 'data',
    'shared-i18n/package.json': {},
    'shared-i18n/src/index.ts': 'i18n',
    'mf-partners/package.json': {},
    'mf-partners/src/index.ts': 'partners',
  });
  first = hash();
});

it('is the same for the same sources', () => {
  expect(first).toMatch(/^[0-9a-f]{12}$/);
  expect(hash()).toBe(first);
});

it.each([
  ['a source', { 'mf-directory/src/index.ts': 'two' }],
  ['a new source', { 'mf-directory/src/more.ts': '' }],
  ['a translation', { 'mf-directory/src/locales/ar/translation.json': { a: 'b' } }],
  ['the webpack configuration', { 'mf-directory/webpack.config.ts': '' }],
  ['a source of a package it depends on', { 'shared-data/src/index.ts': 'other' }],
  ['a source of an indirect dependency', { 'shared-i18n/src/index.ts': 'other' }],
  ['what it is built with', { 'kit/src/build.ts': 'other' }],
  ['an installed version', { 'package-lock.json': { lockfileVersion: 4 } }],
])('changes with %s', async (_, files) => {
  await change(files);
  expect(hash()).not.toBe(first);
});

it.each([
  ['a test', { 'mf-directory/src/index.test.ts': '', 'shared-data/src/hook.test.tsx': '' }],
  ['a test helper', { 'shared-data/src/testing/data.ts': '', 'mf-directory/src/page.testing.tsx': '' }],
  ['the package of test helpers', { 'testing/src/server.ts': 'other' }],
  ['its documentation', { 'mf-directory/README.md': '' }],
  ['built files', { 'mf-directory/dist/main.js': '', 'shared-data/.types/index.d.ts': '' }],
  ['installed packages', { 'mf-directory/node_modules/x/index.js': '' }],
  ['a package it does not depend on', { 'mf-partners/src/index.ts': 'other' }],
])('does not change with %s', async (_, files) => {
  await change(files);
  expect(hash()).toBe(first);
});

it('works without a lock file', async () => {
  await writeFiles(folder, { 'without/mf-x/package.json': {} });
  expect(sourceHash(path.join(folder, 'without/mf-x'))).toMatch(/^[0-9a-f]{12}$/);
});
