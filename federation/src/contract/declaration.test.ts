import { remoteDeclarations } from '../testing/declarations';
import { type Declaration, everyWordKeyOf, parseDeclaration, wordKeysOf } from './declaration';

const good = remoteDeclarations['mf-directory'];
const [page] = good.pages;
const parse = (changes: object) => parseDeclaration({ ...good, ...changes });

it('fills in defaults', () => {
  expect(parseDeclaration({})).toEqual({ parts: {}, pages: [], navigation: [], slots: [] });
  expect(parseDeclaration(good)).toEqual({ navigation: [], ...good });
});

it.each<[string, object, string, object]>([
  ['an unknown field', { part: {} }, 'part', {}],
  [
    'a part without a failure message',
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
  ['a page of an unknown kind', { pages: [{ kind: 'any', pattern: '/a' }] }, 'pages.0', {}],
  [
    'a page with an undeclared part',
    { pages: [{ ...page, parts: ['map'] }] },
    '"map" is not one of its parts',
    {},
  ],
  [
    'a slot with an undeclared part',
    { slots: [{ slot: 'home', part: 'map', order: 1 }] },
    '"map" is not one of its parts',
    {},
  ],
  [
    'a link to a page of another package',
    { navigation: [{ to: '/about', text: 'about', order: 1 }] },
    '/about is not one of its pages',
    {
      pages: [{ kind: 'static', pattern: '/about' }],
      navigation: [{ to: '/about', text: 'about', order: 1 }],
    },
  ],
  [
    'a condition that is neither present nor absent',
    { slots: [{ slot: 'home', part: 'hero', order: 1, when: { query: 'q', is: 'maybe' } }] },
    'slots.0.when',
    { slots: [{ slot: 'home', part: 'hero', order: 1, when: { query: 'q', is: 'present' } }] },
  ],
  [
    'a condition on both a query and a page',
    { slots: [{ slot: 'header', part: 'hero', order: 1, when: { query: 'q', page: '/', is: 'absent' } }] },
    'slots.0.when: is not a condition',
    { slots: [{ slot: 'header', part: 'hero', order: 1, when: { page: '/', is: 'absent' } }] },
  ],
])('refuses %s', (_, broken, reason, passing) => {
  expect(() => parse(broken)).toThrow(reason);
  expect(() => parse(passing)).not.toThrow();
});

it('lists every text key once', () => {
  const declaration: Declaration = {
    parts: { map: { size: 'page', failed: 'failed', waiting: 'waiting' } },
    pages: [{ kind: 'static', pattern: '/map', title: 'title', description: 'description', parts: ['map'] }],
    navigation: [{ to: '/map', text: 'title', order: 1 }],
  };
  expect(wordKeysOf(parseDeclaration(declaration))).toEqual(['failed', 'waiting', 'title', 'description']);
});

describe('elements', () => {
  const element = { mount: 'mount', failed: 'failed', retry: 'retry' };

  it.each<[string, object, string]>([
    ['a name without a hyphen', { partners: element }, 'elements.partners'],
    ['a name in capitals', { 'Zone-Partners': element }, 'elements.Zone-Partners'],
    ['a name that begins with a digit', { '1-partners': element }, 'elements.1-partners'],
    ['a name reserved by SVG', { 'font-face': element }, 'elements.font-face'],
    ['a non-mount file', { 'zone-x': { ...element, mount: 'parts/page' } }, 'elements.zone-x.mount'],
    ['a start path that is not a route', { 'zone-x': { ...element, path: 'list' } }, 'elements.zone-x.path'],
    [
      'an attribute in capitals',
      { 'zone-x': { ...element, parameters: { Business: 'b' } } },
      'elements.zone-x.parameters.Business',
    ],
    ['no failure message', { 'zone-x': { mount: 'mount', retry: 'retry' } }, 'elements.zone-x.failed'],
    ['no retry label', { 'zone-x': { mount: 'mount', failed: 'f' } }, 'elements.zone-x.retry'],
    ['an unknown field', { 'zone-x': { ...element, part: 'hero' } }, 'elements.zone-x.part'],
  ])('refuses %s', (_, elements, place) => {
    expect(() => parseDeclaration({ elements })).toThrow(new RegExp(`^${place}: `));
  });

  it('accepts valid elements and lists their text keys', () => {
    const elements = {
      'zone-partners': element,
      'font-face-2': element,
      'zone-listing': { ...element, mount: 'mount-form', path: '/list', parameters: { 'of-business': 'b' } },
    };
    const declaration = parseDeclaration({ elements });
    expect(declaration.elements).toEqual(elements);
    expect(wordKeysOf(declaration)).toEqual(['failed', 'retry']);
  });
});

describe('texts of functions', () => {
  it.each<[string, object, string, object]>([
    ['a function in capitals', { Send: { sent: 'sent' } }, 'functions.Send', { send: { sent: 'sent' } }],
    [
      'a name with a space',
      { send: { 'is sent': 'sent' } },
      'functions.send.is sent',
      { send: { 'is.sent': 'sent' } },
    ],
    ['an empty key', { send: { sent: '' } }, 'functions.send.sent', { send: { sent: 'is.sent' } }],
  ])('refuses %s', (_, broken, place, passing) => {
    expect(() => parseDeclaration({ functions: broken })).toThrow(`${place}: `);
    expect(parseDeclaration({ functions: passing }).functions).toEqual(passing);
  });

  it('are part of the release, but not of the texts that pages need', () => {
    const declaration = parseDeclaration({
      parts: { map: { size: 'page', failed: 'failed' } },
      functions: { send: { sent: 'sent', failed: 'failed' } },
    });
    expect(everyWordKeyOf(declaration)).toEqual(['failed', 'sent']);
    expect(wordKeysOf(declaration)).toEqual(['failed']);
  });
});
