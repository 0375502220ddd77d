import { remoteDeclarations } from '../testing/declarations';
import { type Declaration, parseDeclaration, wordKeysOf } from './declaration';

const good = remoteDeclarations['mf-directory'];
const [page] = good.pages;
const parse = (changes: object) => parseDeclaration({ ...good, ...changes });

it('fills in what is left out', () => {
  expect(parseDeclaration({})).toEqual({ parts: {}, pages: [], navigation: [], slots: [] });
  expect(parseDeclaration(good)).toEqual({ navigation: [], ...good });
});

it.each<[string, object, string, object]>([
  ['an unknown field', { part: {} }, 'part', {}],
  [
    'a part without words for failing',
    { parts: { ...good.parts, hero: { size: 'strip' } } },
    'parts.hero.failed',
    {},
  ],
  [
    'a pattern without a slash',
    { pages: [{ ...page, pattern: 'business/:businessId' }] },
    'pages.0.pattern',
    {},
  ],
  ['a pattern with a star', { pages: [{ ...page, pattern: '/business/*' }] }, 'pages.0.pattern', {}],
  [
    'a pattern that names a parameter twice',
    { pages: [{ ...page, pattern: '/b/:businessId/:businessId' }] },
    'names a parameter twice',
    { pages: [{ ...page, pattern: '/b/:businessId' }] },
  ],
  [
    'a record whose parameter the pattern lacks',
    { pages: [{ ...page, pattern: '/business/:id' }] },
    'has no parameter "businessId"',
    { pages: [{ ...page, pattern: '/b/:businessId' }] },
  ],
  [
    'a record within another whose parameter the pattern lacks',
    {
      pages: [
        { ...page, record: { ...page.record, within: { table: 'categories', parameter: 'categoryId' } } },
      ],
    },
    'has no parameter "categoryId"',
    {
      pages: [
        {
          ...page,
          pattern: '/b/:categoryId/:businessId',
          record: { ...page.record, within: { table: 'categories', parameter: 'categoryId' } },
        },
      ],
    },
  ],
  [
    'a record page with a parameter that names no record',
    { pages: [{ ...page, pattern: '/b/:businessId/:photo' }] },
    'the parameter "photo" names no record',
    { pages: [{ kind: 'open', pattern: '/b/:businessId/:photo', parts: ['hero'] }] },
  ],
  [
    'an open page in the sitemap',
    { pages: [{ kind: 'open', pattern: '/a/:b', sitemap: true }] },
    'sitemap',
    {},
  ],
  [
    'a static page with a parameter',
    { pages: [{ kind: 'static', pattern: '/a/:b' }] },
    'is static and has parameters',
    { pages: [{ kind: 'static', pattern: '/a/b' }] },
  ],
  ['a page of a kind that there is not', { pages: [{ kind: 'any', pattern: '/a' }] }, 'pages.0', {}],
  [
    'a page with a part of nobody',
    { pages: [{ ...page, parts: ['map'] }] },
    '"map" is not one of its parts',
    {},
  ],
  [
    'a slot with a part of nobody',
    { slots: [{ slot: 'home', part: 'map', order: 1 }] },
    '"map" is not one of its parts',
    {},
  ],
  [
    'a link to a page of somebody else',
    { navigation: [{ to: '/about', text: 'about', order: 1 }] },
    '/about is not one of its pages',
    {
      pages: [{ kind: 'static', pattern: '/about' }],
      navigation: [{ to: '/about', text: 'about', order: 1 }],
    },
  ],
  [
    'a condition that is neither',
    { slots: [{ slot: 'home', part: 'hero', order: 1, when: { query: 'q', is: 'maybe' } }] },
    'slots.0.when.is',
    { slots: [{ slot: 'home', part: 'hero', order: 1, when: { query: 'q', is: 'present' } }] },
  ],
])('refuses %s', (_, broken, reason, passing) => {
  expect(() => parse(broken)).toThrow(reason);
  expect(() => parse(passing)).not.toThrow();
});

it('knows every text that it names, once', () => {
  const declaration: Declaration = {
    parts: { map: { size: 'page', failed: 'failed', waiting: 'waiting' } },
    pages: [{ kind: 'static', pattern: '/map', title: 'title', description: 'description', parts: ['map'] }],
    navigation: [{ to: '/map', text: 'title', order: 1 }],
  };
  expect(wordKeysOf(parseDeclaration(declaration))).toEqual(['failed', 'waiting', 'title', 'description']);
});
