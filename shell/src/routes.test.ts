import { matchRoute, parsePartId } from 'federation/contract';
import { paths, patterns } from 'shared-router';
import { partsToStart } from './composition/start-composition';
import { routes } from './routes';

it('describes every page of the product, and no other', () => {
  expect(routes.map(({ pattern }) => pattern).sort()).toEqual(Object.values(patterns).sort());
});

it.each([
  [paths.home(), patterns.home],
  [paths.about(), patterns.about],
  [paths.listYourBusiness(), patterns.listYourBusiness],
  [paths.business('recAAAAAAAAAAAAAA'), patterns.business],
  [paths.category('recCCCCCCCCCCCCCC'), patterns.category],
  [paths.subcategory('recCCCCCCCCCCCCCC', 'recSSSSSSSSSSSSSS'), patterns.subcategory],
  [paths.privacyPolicy(), patterns.privacyPolicy],
  [paths.terms(), patterns.terms],
])('the server answers %s with the route %s', (address, pattern) => {
  expect(matchRoute(address, routes)?.route.pattern).toBe(pattern);
});

it('names parts as the composition does', () => {
  for (const { parts } of routes) {
    for (const id of parts) expect(parsePartId(id)).toMatchObject({ remote: expect.stringMatching(/^mf-/) });
  }
});

describe('partsToStart', () => {
  it('knows what a page will need', () => {
    expect(partsToStart('/')).toEqual(['directory/hero', 'directory/category-grid', 'partners/showcase']);
    expect(partsToStart('/categories/recCCCCCCCCCCCCCC/')).toEqual(['directory/subcategory-list']);
    expect(partsToStart('/about')).toEqual([]);
  });

  it.each(['/nope', '/categories', '/business/%E0%A4%A', '/terms/of/use'])('%s needs nothing', (path) => {
    expect(partsToStart(path)).toEqual([]);
  });
});
