import { integrityFor, manifestOf } from '../testing/fixtures';
import { partAssets } from './part-assets';

const BASE = 'https://remotes.example/mf-directory/1.0.0-a/';
const release = { base: BASE, integrity: integrityFor('entry') };
const manifest = {
  ...manifestOf('mf-directory', 'hero', 'business-list'),
  integrity: { 'hero.js': integrityFor('script'), 'hero.css': integrityFor('style') },
};
const entry = { href: `${BASE}remote-entry.js`, integrity: release.integrity };

it('gives the entry first, then what the part needs at once, as absolute URLs with their integrity', () => {
  expect(partAssets(release, manifest, './hero')).toEqual({
    entry,
    scripts: [entry, { href: `${BASE}hero.js`, integrity: integrityFor('script') }],
    styles: [{ href: `${BASE}hero.css`, integrity: integrityFor('style') }],
  });
});

it('takes the integrity of the entry from the registry, whatever the manifest says', () => {
  const forged = { ...manifest, integrity: { 'remote-entry.js': integrityFor('forged') } };
  expect(partAssets(release, forged, './hero').entry).toEqual(entry);
});

it('gives no integrity where the build says none', () => {
  const { integrity: _none, ...old } = manifest;
  const files = partAssets({ base: BASE }, old, './hero');
  for (const { integrity } of [...files.scripts, ...files.styles]) expect(integrity).toBeUndefined();
});

it('gives the entry alone for a part that the manifest does not have', () => {
  expect(partAssets(release, manifest, './nothing')).toEqual({ entry, scripts: [entry], styles: [] });
});

it('puts the folder of the entry before its name', () => {
  const metaData = { ...manifest.metaData, remoteEntry: { name: 'entry.js', path: 'code/' } };
  expect(partAssets(release, { ...manifest, metaData }, './hero').entry.href).toBe(`${BASE}code/entry.js`);
});
