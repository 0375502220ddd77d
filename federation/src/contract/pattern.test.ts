import { matchRoutes } from 'react-router-dom';
import { byPattern, matchPage, parametersOf, patternShape, splitPrefix } from './pattern';

const pages = ['/', '/about', '/categories/:categoryId', '/categories/:categoryId/:subcategoryId'].map(
  (pattern) => ({ pattern }),
);

it.each([
  ['/', '/', {}],
  ['', '/', {}],
  ['/about', '/about', {}],
  ['/about/', '/about', {}],
  ['/About', '/about', {}],
  ['/categories/rec1', '/categories/:categoryId', { categoryId: 'rec1' }],
  [
    '/categories/a%20b/%D9%85',
    '/categories/:categoryId/:subcategoryId',
    { categoryId: 'a b', subcategoryId: 'م' },
  ],
  ['/categories/a%2Fb', '/categories/:categoryId', { categoryId: 'a/b' }],
  ['/categories/RecX', '/categories/:categoryId', { categoryId: 'RecX' }],
])('finds the page at %s', (pathname, pattern, params) => {
  const match = matchPage(pathname, pages);
  expect(match?.page.pattern).toBe(pattern);
  expect(match?.params).toEqual(params);
});

it.each(['/nowhere', '/about/us', '/categories', '/categories/a/b/c', '/categories/%E0%A4%A', '/%'])(
  'finds no page at %s',
  (pathname) => {
    expect(matchPage(pathname, pages)).toBeNull();
  },
);

it('returns the first of two pages that match', () => {
  const both = [
    { pattern: '/:page', parts: [] },
    { pattern: '/about', parts: [] },
  ];
  expect(matchPage('/about', both)?.page.pattern).toBe('/:page');
});

describe('splitPrefix', () => {
  const isCode = (piece: string) => piece === 'ar' || piece === 'en';
  it.each([
    ['/ar', '/ar', '/'],
    ['/ar/', '/ar', '/'],
    ['/en/categories/rec1/', '/en', '/categories/rec1/'],
    ['/en/ar/about', '/en', '/ar/about'],
    ['/en//about', '/en', '//about'],
  ])('finds the prefix of %s', (path, basename, pathname) => {
    expect(splitPrefix(path, isCode)).toEqual({ basename, pathname });
  });

  it.each(['/', '', '/about', '/xx/about', '/AR', '//ar/about', '/arabic', '/%61r', 'ar/about'])(
    'finds none in %j',
    (path) => {
      expect(splitPrefix(path, isCode)).toEqual({ basename: '', pathname: path });
    },
  );
});

it('ranks pages as React Router does: fixed segments before parameters', () => {
  const order = ['/business/:id', '/:kind/new', '/business/new']
    .map((pattern) => ({ pattern }))
    .sort(byPattern);
  expect(matchPage('/business/new', order)?.page.pattern).toBe('/business/new');
  expect(matchPage('/business/rec1', order)?.page.pattern).toBe('/business/:id');
  const routes = order.map(({ pattern }) => ({ path: pattern }));
  for (const path of ['/business/new', '/business/rec1', '/category/new'])
    expect(matchRoutes(routes, path)?.[0]?.route.path).toBe(matchPage(path, order)?.page.pattern);
});

it('compares patterns by what they match, not by parameter names', () => {
  expect(patternShape('/a/:one')).toBe(patternShape('/A/:other/'));
  expect(patternShape('/a/one')).not.toBe(patternShape('/a/:one'));
  expect(parametersOf('/a/:one/b/:two')).toEqual(['one', 'two']);
});
