import { readFileSync } from 'node:fs';
import path from 'node:path';
import { lockFaults } from './lock-file';

const one = {
  version: '1.0.0',
  resolved: 'https://registry.npmjs.org/one/-/one-1.0.0.tgz',
  integrity: 'sha512-AAAA',
  optionalDependencies: { 'two-linux-arm64': '1.0.0' },
};
const two = { ...one, optionalDependencies: {} };
const whole = {
  '': { version: '1.0.0' },
  shell: { version: '1.0.0' },
  'node_modules/shell': { resolved: 'shell', link: true },
  'node_modules/one': one,
  'shell/node_modules/two-linux-arm64': two,
  'node_modules/two-linux-arm64': two,
  'node_modules/one/node_modules/inner': { version: '1.0.0', inBundle: true },
};

test('a lock file with the integrity and the place of every package has no faults', () => {
  expect(lockFaults(whole)).toEqual([]);
  const { packages } = JSON.parse(readFileSync(path.resolve(__dirname, '../package-lock.json'), 'utf8'));
  expect(lockFaults(packages)).toEqual([]);
});

test.each([
  ['node_modules/one', { integrity: undefined }],
  ['node_modules/one', { integrity: 'sha1-AAAA' }],
  ['node_modules/one', { resolved: undefined }],
  ['node_modules/one', { resolved: 'http://registry.npmjs.org/one/-/one-1.0.0.tgz' }],
  ['node_modules/one', { resolved: 'https://registry.npmjs.org.example/one.tgz' }],
  ['node_modules/one', { resolved: 'git+ssh://git@github.com/one/one.git#0123456' }],
  ['shell/node_modules/two-linux-arm64', { integrity: undefined }],
] as const)('an entry that npm would not verify is named: %s with %j', (place, change) => {
  const faults = lockFaults({ ...whole, [place]: { ...whole[place], ...change } });
  expect(faults).toEqual([expect.stringContaining(`${place} has no integrity, or is not from`)]);
});

test('an optional package without an entry is named', () => {
  const { 'node_modules/two-linux-arm64': _, ...lacking } = whole;
  expect(lockFaults(lacking)).toEqual(['node_modules/two-linux-arm64 is missing']);
});
