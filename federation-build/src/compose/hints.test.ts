import {
  integrityFor,
  manifestOf,
  registryEntry,
  registryOf,
} from '../../../federation/src/testing/fixtures';
import { hintsOf } from './hints';

const directory = registryEntry('mf-directory').base;
const partners = registryEntry('mf-partners').base;
const registry = registryOf('mf-directory', 'mf-partners');
const manifests = {
  'mf-directory': manifestOf('mf-directory', 'hero', 'category-grid'),
  // Built before integrity was recorded.
  'mf-partners': { ...manifestOf('mf-partners', 'showcase'), integrity: undefined },
};

it('lists the files of a page once each, entries first, with known integrity', () => {
  const parts = ['directory/hero', 'directory/category-grid', 'partners/showcase'] as const;
  expect(hintsOf(parts, registry, manifests)).toEqual({
    scripts: [
      `${directory}remote-entry.js`,
      `${directory}hero.js`,
      `${directory}category-grid.js`,
      `${partners}remote-entry.js`,
      `${partners}showcase.js`,
    ],
    styles: [`${directory}hero.css`, `${directory}category-grid.css`, `${partners}showcase.css`],
    integrity: {
      [`${directory}remote-entry.js`]: registry.remotes['mf-directory']?.integrity,
      [`${directory}hero.js`]: integrityFor('hero.js'),
      [`${directory}hero.css`]: integrityFor('hero.css'),
      [`${directory}category-grid.js`]: integrityFor('category-grid.js'),
      [`${directory}category-grid.css`]: integrityFor('category-grid.css'),
      [`${partners}remote-entry.js`]: registry.remotes['mf-partners']?.integrity,
    },
    bases: [directory, partners],
  });
});

const nothing = { scripts: [], styles: [], integrity: {}, bases: [] };

it('returns no hints for a page without parts', () => {
  expect(hintsOf([], registry, manifests)).toEqual(nothing);
});

it('leaves out a remote that is not live or has no manifest', () => {
  expect(
    hintsOf(['listing/request-page', 'partners/showcase'], registry, {
      'mf-listing': manifestOf('mf-listing', 'request-page'),
    }),
  ).toEqual(nothing);
});
