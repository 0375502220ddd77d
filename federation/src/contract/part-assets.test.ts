import { manifestOf } from '../testing/fixtures';
import { partAssets } from './part-assets';

const BASE = 'https://remotes.example/mf-directory/1.0.0-a/';
const manifest = manifestOf('mf-directory', 'hero', 'business-list');

it('gives the entry first, then what the part needs at once, as absolute addresses', () => {
  expect(partAssets(BASE, manifest, './hero')).toEqual({
    scripts: [`${BASE}remote-entry.js`, `${BASE}hero.js`],
    styles: [`${BASE}hero.css`],
  });
});

it('gives the entry alone for a part that the manifest does not have', () => {
  expect(partAssets(BASE, manifest, './nothing')).toEqual({
    scripts: [`${BASE}remote-entry.js`],
    styles: [],
  });
});

it('puts the folder of the entry before its name', () => {
  const metaData = { ...manifest.metaData, remoteEntry: { name: 'entry.js', path: 'code/' } };
  expect(partAssets(BASE, { ...manifest, metaData }, './hero').scripts[0]).toBe(`${BASE}code/entry.js`);
});
