import { unfitShare } from './shared-versions';

const shared = (requiredVersion: string, singleton = true) => [
  { name: 'react', version: '0.0.0', requiredVersion, singleton },
];
const offers = (...versions: string[]) => ({
  react: Object.fromEntries(versions.map((version) => [version, { eager: true }])),
});

it.each([
  ['^19.3.0', '19.3.1', true],
  ['^19.3.0', '19.10.0', true],
  ['^19.3.0', '19.2.9', false],
  ['^19.3.2', '19.3.1', false],
  ['^19.3.0', '20.0.0', false],
  ['^19.3.0', '18.9.9', false],
  ['^0.3.1', '0.3.2', true],
  ['^0.3.1', '0.3.0', false],
  ['^0.3.1', '0.4.0', false],
  ['^0.0.3', '0.0.3', true],
  ['^0.0.3', '0.0.4', false],
])('a remote that needs %s in a page with %s: %s', (range, version, fits) => {
  expect(unfitShare(shared(range), offers(version))).toBe(
    fits ? undefined : `needs react ${range}, the page has ${version}`,
  );
});

it('checks the versions in use, not unused fallbacks', () => {
  const scope = { react: { '19.3.1': { loaded: 1 }, '20.0.0': {} } };
  expect(unfitShare(shared('^20.0.0'), scope)).toBe('needs react ^20.0.0, the page has 19.3.1');
  expect(unfitShare(shared('^20.0.0'), { react: { '19.3.1': {}, '20.0.0': { loaded: 1 } } })).toBeUndefined();
});

it.each([
  ['the page does not offer', shared('^20.0.0'), {}],
  ['has the name of an inherited property', [{ ...shared('^1.0.0')[0], name: 'constructor' }], {}],
  ['the remote does not share as a singleton', shared('^20.0.0', false), offers('19.3.1')],
  ['has a range in an unknown format', shared('>=20 || 18'), offers('19.3.1')],
])('accepts a package that %s', (_, packages, scope) => {
  expect(unfitShare(packages as ReturnType<typeof shared>, scope)).toBeUndefined();
});
