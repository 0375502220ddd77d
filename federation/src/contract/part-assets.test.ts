import { integrityFor, manifestOf } from '../testing/fixtures';
import { partAssets } from './part-assets';

const BASE = 'https://remotes.example/mf-directory/1.0.0-a/';
const release = { base: BASE, integrity: integrityFor('entry') };
const manifest = {
  ...manifestOf('mf-directory', 'hero', 'business-list'),
  integrity: { 'hero.js': integrityFor('script'), 'hero.css': integrityFor('style') },
};
const entry = { href: `${BASE}remote-entry.js`, integrity: release.integrity };

it('lists the entry, then the files the part needs at once, as absolute URLs with integrity', () => {
  expect(partAssets(release, manifest, './hero')).toEqual({
    entry,
    scripts: [entry, { href: `${BASE}hero.js`, integrity: integrityFor('script') }],
    styles: [{ href: `${BASE}hero.css`, integrity: integrityFor('style') }],
  });
});

it("takes the entry's integrity from the registry, not from the manifest", () => {
  const forged = { ...manifest, integrity: { 'remote-entry.js': integrityFor('forged') } };
  expect(partAssets(release, forged, './hero').entry).toEqual(entry);
});

it('omits the integrity if the build records none', () => {
  const { integrity: _none, ...old } = manifest;
  const files = partAssets({ base: BASE }, old, './hero');
  for (const { integrity } of [...files.scripts, ...files.styles]) expect(integrity).toBeUndefined();
});

it('lists only the entry for a part missing from the manifest', () => {
  expect(partAssets(release, manifest, './nothing')).toEqual({ entry, scripts: [entry], styles: [] });
});

it("prefixes the entry's name with its folder", () => {
  const metaData = { ...manifest.metaData, remoteEntry: { name: 'entry.js', path: 'code/' } };
  expect(partAssets(release, { ...manifest, metaData }, './hero').entry.href).toBe(`${BASE}code/entry.js`);
});
