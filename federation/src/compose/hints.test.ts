import { integrityFor, manifestOf, registryEntry, registryOf } from '../testing/fixtures';
import { routeHints } from './hints';

const directory = registryEntry('mf-directory').base;
const partners = registryEntry('mf-partners').base;
const registry = registryOf('mf-directory', 'mf-partners');
const manifests = {
  'mf-directory': manifestOf('mf-directory', 'hero', 'category-grid'),
  // Built before there was integrity.
  'mf-partners': { ...manifestOf('mf-partners', 'showcase'), integrity: undefined },
};

it('names the files of a route once each, entries first, with the integrity that is known', () => {
  const routes = [
    { pattern: '/', parts: ['directory/hero', 'directory/category-grid', 'partners/showcase'] as const },
  ];
  expect(routeHints(routes, registry, manifests)).toEqual({
    '/': {
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
    },
  });
});

const nothing = { scripts: [], styles: [], integrity: {}, bases: [] };

it('has nothing for a route without parts', () => {
  expect(routeHints([{ pattern: '/about', parts: [] }], registry, manifests)).toEqual({ '/about': nothing });
});

it('names nothing that only some addresses of a route show', () => {
  const home = { pattern: '/', parts: ['directory/hero'] as const };
  const hints = routeHints([home], registry, manifests);
  expect(hints['/']?.scripts).toEqual([`${directory}remote-entry.js`, `${directory}hero.js`]);
  expect(routeHints([{ ...home, laterParts: ['partners/showcase'] }], registry, manifests)).toEqual(hints);
});

it('leaves out a remote that is not live or has no manifest', () => {
  const routes = [{ pattern: '/x', parts: ['listing/request-page', 'partners/showcase'] as const }];
  expect(routeHints(routes, registry, { 'mf-listing': manifestOf('mf-listing', 'request-page') })).toEqual({
    '/x': nothing,
  });
});
