import fs from 'node:fs/promises';
import path from 'node:path';
import { folder, setUpFolder, writeFiles } from '../testing/builds';
import { sourceHash } from './source-hash';

setUpFolder();
let first: string;
const hash = (at = folder) => sourceHash(path.join(at, 'mf-directory'));
const change = (files: Record<string, unknown>) => writeFiles(folder, files);

const SHARED = {
  name: '@zone/shared-data',
  version: '1.0.0',
  exports: './src/index.ts',
  sideEffects: ['*.css'],
  dependencies: { 'deep-lib': '1.0.0' },
};
const FILES = {
  'package-lock.json': { lockfileVersion: 3 },
  'mf-directory/package.json': {
    name: 'mf-directory',
    version: '1.0.0',
    dependencies: { '@zone/shared-data': '1.0.0', lib: '1.0.0' },
    devDependencies: { '@zone/testing': '1.0.0' },
  },
  'mf-directory/webpack.config.ts': "import declaration from './remote'; export default declaration;",
  'mf-directory/remote.ts': "import { parts } from './part-names'; export default { parts };",
  'mf-directory/part-names.ts': "export const parts = ['hero'];",
  'mf-directory/src/parts/hero.tsx': `import { used } from '../used';
    import type { Kind } from '../kinds';
    import { data } from '@zone/shared-data';
    import styles from './hero.module.css';
    import('../later');
    const kind: Kind = used;
    export default () => <p className={styles.hero}>{data}{kind}</p>;`,
  'mf-directory/src/parts/hero.module.css':
    ".hero { composes: box from '../box.module.css'; background: url(../dot.svg) }",
  'mf-directory/src/box.module.css': '.box { color: red }',
  'mf-directory/src/dot.svg': '<svg/>',
  'mf-directory/src/mount.tsx': 'export const mount = () => {};',
  'mf-directory/src/used.ts': "import 'lib'; export const used = 'one';",
  'mf-directory/src/later.ts': 'export const later = 1;',
  'mf-directory/src/kinds.ts': 'export type Kind = string;',
  'mf-directory/src/unused.ts': 'export const unused = 1;',
  'mf-directory/src/locales/ar/translation.json': {},
  'shared-data/package.json': SHARED,
  'shared-data/src/index.ts': "export { data } from './data'; export { other } from './other';",
  'shared-data/src/other.ts': "import styles from './other.module.css'; export const other = styles.other;",
  'shared-data/src/other.module.css': '.other { color: red }',
  'shared-data/src/data.ts': "import 'deep-lib'; export const data = 'data';",
  'shared-data/src/unused.ts': 'export const unused = 1;',
  'node_modules/lib/package.json': { name: 'lib', version: '1.0.0', main: 'main.js' },
  'node_modules/lib/main.js': "module.exports = require('below-lib');",
  'node_modules/below-lib/package.json': { name: 'below-lib', version: '1.0.0' },
  'node_modules/below-lib/index.js': 'module.exports = 1;',
  'node_modules/deep-lib/package.json': { name: 'deep-lib', version: '1.0.0' },
  'node_modules/deep-lib/index.js': 'module.exports = 1;',
  'node_modules/react/package.json': { name: 'react', version: '19.0.0' },
  'node_modules/react/jsx-runtime.js': 'exports.jsx = 1; exports.jsxs = 1;',
  'node_modules/other-lib/package.json': { name: 'other-lib', version: '1.0.0' },
};

async function makeIn(at: string): Promise<void> {
  await writeFiles(at, FILES);
  await fs.mkdir(path.join(at, 'node_modules/@zone'));
  await fs.symlink(path.join(at, 'shared-data'), path.join(at, 'node_modules/@zone/shared-data'));
}

beforeEach(async () => {
  await makeIn(folder);
  first = hash();
});

it('is the same for the same sources in another folder, without a lock file and the packages beside it', async () => {
  expect(first).toMatch(/^[0-9a-f]{12}$/);
  const other = path.join(folder, 'other/place');
  await makeIn(other);
  await fs.rm(path.join(other, 'package-lock.json'));
  // As a team installs it in a repository of its own.
  await fs.rm(path.join(other, 'node_modules/@zone/shared-data'));
  await fs.rename(path.join(other, 'shared-data'), path.join(other, 'node_modules/@zone/shared-data'));
  await fs.rename(path.join(other, 'node_modules'), path.join(other, 'mf-directory/node_modules'));
  expect(hash(other)).toMatch(/^[0-9a-f]{12}$/);
  expect(hash(other)).toBe(hash(other));
  const same = path.join(folder, 'same');
  await makeIn(same);
  await writeFiles(same, { 'package-lock.json': { another: true } });
  expect(hash(same)).toBe(first);
});

it('changes with everything that a build reads', async () => {
  const seen = new Set([first]);
  const changes: Record<string, unknown> = {
    'mf-directory/src/used.ts': "import 'lib'; export const used = 'two';",
    'mf-directory/src/later.ts': 'export const later = 2;',
    'mf-directory/src/parts/more.tsx': 'export default () => null;',
    'mf-directory/src/parts/hero.module.css': ".hero { composes: box from '../box.module.css'; color: blue }",
    'mf-directory/src/box.module.css': '.box { color: blue }',
    'mf-directory/src/locales/ar/translation.json': { a: 'b' },
    'mf-directory/src/locales/de/translation.json': { a: 'b' },
    'mf-directory/webpack.config.ts': "import declaration from './remote'; export default { declaration };",
    'mf-directory/part-names.ts': "export const parts = ['hero', 'more'];",
    'mf-directory/package.json': { ...FILES['mf-directory/package.json'], version: '1.0.1' },
    'shared-data/src/data.ts': "import 'deep-lib'; export const data = 'other';",
    'shared-data/package.json': { ...SHARED, sideEffects: true },
    'node_modules/lib/package.json': { name: 'lib', version: '1.0.1', main: 'main.js' },
    'node_modules/below-lib/package.json': { name: 'below-lib', version: '1.0.1' },
    'node_modules/deep-lib/package.json': { name: 'deep-lib', version: '1.0.1' },
  };
  for (const [file, content] of Object.entries(changes)) {
    await change({ [file]: content });
    const next = hash();
    expect([file, seen.has(next)]).toEqual([file, false]);
    seen.add(next);
  }
});

it('changes with nothing else', async () => {
  const changes: Record<string, unknown> = {
    'package-lock.json': { lockfileVersion: 4 },
    'mf-directory/src/unused.ts': 'export const unused = 2;',
    'mf-directory/src/kinds.ts': "export type Kind = 'one';",
    'mf-directory/src/used.test.ts': 'test',
    'mf-directory/src/parts/hero.test.tsx': 'test',
    'mf-directory/README.md': '# Directory',
    'mf-directory/dist/main.js': '',
    'mf-directory/package.json': {
      ...FILES['mf-directory/package.json'],
      devDependencies: {},
      scripts: { a: 'b' },
    },
    'shared-data/src/unused.ts': 'export const unused = 2;',
    // Exported beside what is used.
    'shared-data/src/other.ts': "import styles from './other.module.css'; export const other = styles.more;",
    'shared-data/src/other.module.css': '.more { color: blue }',
    'shared-data/src/data.test.ts': 'test',
    'node_modules/other-lib/package.json': { name: 'other-lib', version: '2.0.0' },
    'mf-partners/package.json': { name: 'mf-partners' },
    'mf-partners/src/index.ts': 'partners',
  };
  for (const [file, content] of Object.entries(changes)) await change({ [file]: content });
  expect(hash()).toBe(first);
});

it('never says that sources are unchanged whose imports lead nowhere', async () => {
  await change({ 'mf-directory/src/used.ts': "import './missing'; export const used = 1;" });
  expect(hash()).not.toBe(hash());
});
