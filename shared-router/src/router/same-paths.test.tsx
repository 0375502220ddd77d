import { readdirSync } from 'node:fs';
import path from 'node:path';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import * as library from 'react-router-dom';
import { patterns } from '../paths';
import { resolve } from './minimal-paths';
import * as small from './minimal-router';

const ROOT = path.join(__dirname, '../../..');
const DECLARED = readdirSync(ROOT)
  .filter((name) => name.startsWith('mf-'))
  .flatMap((name) => require(path.join(ROOT, name, 'remote.ts')).default.pages ?? [])
  .map(({ pattern }: { pattern: string }) => pattern);
const PATTERNS = [...new Set([...Object.values(patterns), ...DECLARED, '/:kind/new', '/business/new'])];
const FIXED = PATTERNS.flatMap((pattern) => pattern.split('/').filter((piece) => /^\w/.test(piece)));
const PIECES = [
  '',
  '/',
  '//',
  '/Business',
  '/a%2Fb',
  '/a%20b',
  '/%',
  '/م',
  '/:x',
  ...new Set(FIXED.map((one) => `/${one}`)),
];
const PATHS = PIECES.flatMap((one) => PIECES.flatMap((two) => PIECES.map((three) => `${one}${two}${three}`)));

test.each(PATTERNS)('both routers match the same paths to %s', (pattern) => {
  const found = PATHS.map((one) => small.matchPath(pattern, one)?.params);
  expect(found.some(Boolean)).toBe(true);
  expect(found).toEqual(PATHS.map((one) => library.matchPath(pattern, one)?.params));
});

const location = { search: '', hash: '', state: null, key: 'k' };
const navigator = { createHref: library.createPath as () => string, push() {}, replace() {}, go() {} };

interface ShownProps {
  readonly router: typeof library;
  readonly name?: string;
}

function Shown({ router, name = '' }: ShownProps) {
  const { '*': _, ...params } = router.useParams();
  return [
    name,
    router.useLocation().pathname,
    router.useHref('/'),
    router.useHref('/x'),
    JSON.stringify(params),
  ].join();
}

const markup = (router: typeof library, at: string, content: ReactNode, basename = '/') =>
  renderToStaticMarkup(
    <router.Router basename={basename} location={{ ...location, pathname: at }} navigator={navigator}>
      {content}
    </router.Router>,
  );

/** Returns what routes show at a path, with the patterns in both orders. */
const shownAt = (router: typeof library, at: string) =>
  [PATTERNS, PATTERNS.toReversed()].map((order) =>
    markup(
      router,
      at,
      <router.Routes>
        <router.Route path="*" element={<Shown router={router} name="*" />} />
        {order.map((one) => (
          <router.Route key={one} path={one} element={<Shown router={router} name={one} />} />
        ))}
      </router.Routes>,
    ),
  );

let warned: jest.SpyInstance;
beforeEach(() => {
  warned = jest.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => warned.mockRestore());

const ours = small as unknown as typeof library;

test('both routers show the same routes', () => {
  const at = PATHS.filter((one) => one.startsWith('/') && !one.includes('//')).filter(
    (_, index) => index % 16 === 0,
  );
  expect(at.length).toBeGreaterThan(100);
  for (const one of [...at, '/business/new', '/business/rec1', '/list/new', '/categories/a%2Fb/c%20d/'])
    expect([one, ...shownAt(ours, one)]).toEqual([one, ...shownAt(library, one)]);
});

test('refuses a route that only the library supports', () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => {});
  const show = (path: string) => () =>
    render(
      <small.Router location={{ ...location, pathname: '/a' }} navigator={navigator}>
        <small.Routes>
          <small.Route path={path} element={<p>a</p>} />
        </small.Routes>
      </small.Router>,
    );
  expect(show('a')).toThrow('no routes such as a');
  expect(show('/a')).not.toThrow();
  logged.mockRestore();
});

const LINKS = [
  '/',
  '/a',
  '/a/',
  '//a//b',
  '/a/../b',
  '/../..',
  '/a/./b',
  '?q=x',
  '?',
  '#top',
  '#',
  '/a?b=c#d',
  '/a?b#?c',
];

test.each([...LINKS, { search: 'x' }, { hash: 'y' }, { pathname: '/a', search: '?', hash: '#' }])(
  'both routers resolve %j alike',
  (to) => {
    expect(resolve(to, '/from/here')).toEqual(library.resolvePath(to, '/from/here'));
  },
);

test.each([...LINKS, '', 'a?\nb#\nc'])('both routers parse %j alike', (text) => {
  expect(small.parsePath(text)).toEqual(library.parsePath(text));
  expect(small.createPath(small.parsePath(text))).toBe(library.createPath(library.parsePath(text)));
});

test.each([
  ['/ar', '/ar'],
  ['/ar', '/ar/'],
  ['/ar', '/AR/about'],
  ['/ar', '/arabic'],
  ['/ar', '/'],
  ['/ar/', '/ar/about'],
  ['/', '/about'],
])('below %s, both routers treat %s alike', (basename, at) => {
  const [one, other] = [ours, library].map((router) =>
    markup(router, at, <Shown router={router} />, basename),
  );
  expect(one).toBe(other);
});
