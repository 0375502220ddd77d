import fs from 'node:fs/promises';
import path from 'node:path';
import { folder, setUpFolder, writeFiles } from '../testing/builds';
import { sharedPackages } from './shared-packages';

const NAMES = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-dom/client',
  'shared-data',
  'shared-i18n',
  'shared-router',
];
const versions: Record<string, string> = {
  react: '19.3.1',
  'react-dom': '19.3.1',
  '@zone-directory/shared-data': '1.4.2',
  '@zone-directory/shared-i18n': '2.0.0',
  '@zone-directory/shared-router': '1.0.9',
};

setUpFolder();
beforeEach(async () => {
  for (const [name, version] of Object.entries(versions))
    await writeFiles(folder, { [`node_modules/${name}/package.json`]: { name, version } });
});

it.each([
  ['host', true],
  ['remote', false],
] as const)('shares the same packages in a %s, each once per page, eager: %s', (role, eager) => {
  const shared = sharedPackages(role, folder);
  expect(Object.keys(shared)).toEqual(NAMES);
  for (const value of Object.values(shared)) expect(value).toMatchObject({ singleton: true, eager });
});

it('uses the versions that are installed for the application', () => {
  expect(sharedPackages('remote', folder)).toMatchObject({
    react: { version: '19.3.1', requiredVersion: '^19.3.0' },
    'react/jsx-runtime': { version: '19.3.1', requiredVersion: '^19.3.0' },
    'shared-data': { version: '1.4.2', requiredVersion: '^1.4.0' },
    'shared-i18n': { version: '2.0.0', requiredVersion: '^2.0.0' },
    'shared-router': { version: '1.0.9', requiredVersion: '^1.0.0' },
  });
});

it('imports the facades from the scope, and shares them under the keys that releases have always known', () => {
  const shared = Object.values(sharedPackages('remote', folder));
  expect(shared.map(({ shareKey }) => shareKey)).toEqual(NAMES);
  expect(shared.slice(-3).map(({ request }) => request)).toEqual([
    '@zone-directory/shared-data',
    '@zone-directory/shared-i18n',
    '@zone-directory/shared-router',
  ]);
});

it('names a package that is not installed', async () => {
  await fs.rm(path.join(folder, 'node_modules/@zone-directory/shared-router'), { recursive: true });
  expect(() => sharedPackages('remote', folder)).toThrow(
    'needs @zone-directory/shared-router, which is not installed: npm install',
  );
});

const install = (place: string, version: string) =>
  writeFiles(folder, { [`node_modules/${place}/package.json`]: { version } });

it.each(['18.3.1', '20.0.0', '19.2.0'])('refuses React %s', async (version) => {
  await install('react', version);
  expect(() => sharedPackages('remote', folder)).toThrow(
    `needs react ^19.3.0, and ${version} is installed: npm install react@^19.3.0 react-dom@^19.3.0`,
  );
});

it('works with a later minor version of React, and refuses a second copy', async () => {
  await install('react', '19.4.2');
  expect(sharedPackages('remote', folder).react).toMatchObject({ requiredVersion: '^19.4.0' });
  await install('@zone-directory/shared-data/node_modules/react', '19.3.1');
  expect(() => sharedPackages('remote', folder)).toThrow(
    /finds react in .*, and @zone-directory\/shared-data in .*npm dedupe/,
  );
});
