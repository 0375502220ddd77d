import { matchRoute, type RouteDescription, splitPrefix } from './route';

const routes: readonly RouteDescription[] = [
  { pattern: '/', parts: ['directory/hero'] },
  { pattern: '/about', parts: [] },
  { pattern: '/categories/:categoryId', parts: ['directory/subcategory-list'] },
  { pattern: '/categories/:categoryId/:subcategoryId', parts: ['directory/business-list'] },
];

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
])('finds the route of %s', (pathname, pattern, params) => {
  const match = matchRoute(pathname, routes);
  expect(match?.route.pattern).toBe(pattern);
  expect(match?.params).toEqual(params);
});

it.each(['/nowhere', '/about/us', '/categories', '/categories/a/b/c', '/categories/%E0%A4%A', '/%'])(
  'finds no route for %s',
  (pathname) => {
    expect(matchRoute(pathname, routes)).toBeNull();
  },
);

it('takes the first of two routes that match', () => {
  const both = [
    { pattern: '/:page', parts: [] },
    { pattern: '/about', parts: [] },
  ];
  expect(matchRoute('/about', both)?.route.pattern).toBe('/:page');
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
