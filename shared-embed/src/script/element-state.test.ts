import { changeOf, domEvent, langOf, languageOf, readOptions } from './element-state';
import type { LiveElement, LiveElements } from './live-elements';

const live: LiveElements = {
  zone: 'https://zone.example/',
  languages: ['en', 'ar', 'zh'],
  remotes: {},
  elements: {},
};
const declared: LiveElement = {
  remote: 'mf-listing',
  mount: './mount',
  files: [],
  path: '/list-your-business',
  parameters: { business: 'correction' },
};

let warn: jest.SpyInstance;
beforeEach(() => {
  warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  warn.mockRestore();
  document.documentElement.lang = '';
  document.body.replaceChildren();
});

function wishes(attributes: Readonly<Record<string, string>>, element: LiveElement = declared) {
  const made = document.body.appendChild(document.createElement('zone-listing'));
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  return readOptions(made, live, element);
}

it.each([
  ['path', '/business/recA?x#y', '/business/recA?x#y'],
  ['heading-level', '3', 3],
  ['routing', 'hash', 'hash'],
  ['link-base', 'https://own.example/zone/', 'https://own.example/zone/'],
  ['link-base', 'https://own.example/zone?x#y', 'https://own.example/zone/'],
  ['link-base', ' /zone ', 'http://localhost/zone/'],
])('accepts %s="%s"', (attribute, text, value) => {
  const key = attribute.replace(/-./g, ([, letter = '']) => letter.toUpperCase());
  expect(wishes({ [attribute]: text }, { ...declared, parameters: {} })).toMatchObject({ [key]: value });
  expect(warn).not.toHaveBeenCalled();
});

it.each([
  ['path', 'business/recA'],
  ['path', 'https://elsewhere.example/'],
  ['path', '//elsewhere.example'],
  ['path', '/\\elsewhere.example'],
  ['path', ''],
  ['heading-level', '0'],
  ['heading-level', '7'],
  ['heading-level', '2nd'],
  ['routing', 'server'],
  ['link-base', 'https://'],
  ['link-base', 'javascript:alert(1)'],
  ['link-base', 'data:text/html,x'],
])('ignores %s="%s", and warns once', (attribute, text) => {
  expect(wishes({ lang: 'en', [attribute]: text })).toEqual({
    lang: 'en',
    path: '/list-your-business',
    linkBase: 'https://zone.example/en/',
    headingLevel: undefined,
    routing: 'memory',
  });
  expect(warn.mock.calls).toEqual([[expect.stringContaining(`<zone-listing>: ${attribute}="${text}"`)]]);
});

it('turns the element’s own attributes into escaped query parameters, and skips empty ones', () => {
  expect(wishes({ business: 'rec A&b=1' }).path).toBe('/list-your-business?correction=rec+A%26b%3D1');
  expect(wishes({ business: '' }).path).toBe('/list-your-business');
  expect(wishes({ path: '/?sort=name', business: 'a' }).path).toBe('/?sort=name&correction=a');
  expect(wishes({}, { ...declared, path: undefined, parameters: {} }).path).toBeUndefined();
});

it('links to the zone’s pages of the language, or to its root when it has none', () => {
  expect(wishes({ lang: 'ar-EG' }).linkBase).toBe('https://zone.example/ar/');
  expect(wishes({ lang: 'sv' }).linkBase).toBe('https://zone.example/');
});

describe('the language', () => {
  it('is the nearest one, across shadow roots, or the visitor’s when the page has none', () => {
    const outer = document.body.appendChild(document.createElement('div'));
    const inner = outer.attachShadow({ mode: 'open' }).appendChild(document.createElement('zone-search'));
    expect(langOf(inner)).toBe(navigator.language);
    document.documentElement.lang = 'zh-Hant';
    expect(langOf(inner)).toBe('zh-Hant');
    outer.lang = 'ar';
    expect(langOf(inner)).toBe('ar');
    inner.lang = 'en';
    expect(langOf(inner)).toBe('en');
  });

  it.each([
    ['ar', 'ar'],
    ['AR_eg', 'ar'],
    ['zh-Hant-TW', 'zh'],
    ['sv', undefined],
    ['', undefined],
    ['arc', undefined],
  ])('of the tag "%s" is %s', (tag, language) => {
    expect(languageOf(live, tag)).toBe(language);
  });
});

it('includes the path in a change only when it differs, so that visitors stay on their page', () => {
  const before = wishes({ path: '/a', 'heading-level': '2' });
  expect(changeOf(wishes({ lang: 'ar', path: '/a' }), before)).toEqual({
    lang: 'ar',
    linkBase: 'https://zone.example/ar/',
    headingLevel: undefined,
  });
  expect(changeOf(wishes({ path: '/b' }), before)).toMatchObject({ path: '/b' });
});

it('turns a remote’s event into a DOM event that bubbles out of shadow roots', () => {
  const error = new Error('x');
  const event = domEvent({ name: 'error', detail: { code: 'chunk', error } });
  expect([event.type, event.detail, event.bubbles, event.composed, event.cancelable]).toEqual([
    'zone-error',
    { code: 'chunk', error },
    true,
    true,
    false,
  ]);
  expect(domEvent({ name: 'navigate', detail: {}, cancelable: true }).cancelable).toBe(true);
});
