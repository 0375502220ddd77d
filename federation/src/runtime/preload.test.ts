import { integrityFor } from '../testing/fixtures';
import { prefetchScripts, preload } from './preload';

const links = () =>
  [...document.head.querySelectorAll('link')].map(({ rel, href, as, crossOrigin, integrity }) => ({
    rel,
    href,
    as,
    crossOrigin,
    integrity,
  }));
const link = (file: string, as: string) => ({
  rel: 'preload',
  href: `https://remotes.example/${file}`,
  as,
  crossOrigin: 'anonymous',
  integrity: integrityFor(file),
});
const file = (name: string) => ({ href: `https://remotes.example/${name}`, integrity: integrityFor(name) });
const hero = { scripts: [file('entry.js'), file('hero.js')], styles: [file('hero.css')] };
const urls = ['entry.js', 'hero.js', 'hero.css'].map((name) => file(name).href);

afterEach(() => document.head.replaceChildren());

it('starts fetching scripts and styles in the way that they are used', () => {
  preload(hero, 1);
  expect(links()).toEqual([link('entry.js', 'script'), link('hero.js', 'script'), link('hero.css', 'style')]);
});

it('does not double what is on its way already, from the page or from another part', () => {
  document.head.innerHTML = '<link rel="preload" as="script" href="https://remotes.example/entry.js">';
  preload(hero, 1);
  preload({ scripts: [file('entry.js'), file('grid.js')], styles: [] }, 1);
  expect(links().map(({ href }) => href)).toEqual([...urls, file('grid.js').href]);
});

it('fetches again in a later attempt: a browser remembers a preload that failed', () => {
  preload(hero, 1);
  preload(hero, 2);
  preload(hero, 2);
  expect(links()).toEqual([
    ...[link('entry.js', 'script'), link('hero.js', 'script'), link('hero.css', 'style')],
    ...[link('entry.js', 'script'), link('hero.js', 'script'), link('hero.css', 'style')].map((later) => ({
      ...later,
      href: `${later.href}?attempt=2`,
    })),
  ]);
});

it('leaves out files of a build that says no integrity: they would be fetched twice', () => {
  preload({ scripts: [file('entry.js'), { href: 'https://remotes.example/old.js' }], styles: [] }, 1);
  expect(links()).toEqual([link('entry.js', 'script')]);
});

it('fetches no style sheet that stands in the page', () => {
  document.head.innerHTML = '<style data-href="https://remotes.example/hero.css">p {}</style>';
  preload(hero, 1);
  expect(links()).toEqual([link('entry.js', 'script'), link('hero.js', 'script')]);
  // The sheets of a later attempt are those of another release, perhaps.
  preload({ scripts: [], styles: hero.styles }, 2);
  expect(links().at(-1)?.href).toBe('https://remotes.example/hero.css?attempt=2');
});

it('prefetches the scripts of another page, once, and none that the page has', () => {
  document.head.innerHTML = '<link rel="preload" as="script" href="https://remotes.example/entry.js">';
  prefetchScripts(hero);
  prefetchScripts(hero);
  expect(links().slice(1)).toEqual([{ ...link('hero.js', 'script'), rel: 'prefetch', integrity: undefined }]);
});
