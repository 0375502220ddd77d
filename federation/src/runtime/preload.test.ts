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

it('starts fetching scripts and styles with the attributes of the later request', () => {
  preload(hero, 1);
  expect(links()).toEqual([link('entry.js', 'script'), link('hero.js', 'script'), link('hero.css', 'style')]);
});

it('does not repeat a preload of the page or of another part', () => {
  document.head.innerHTML = '<link rel="preload" as="script" href="https://remotes.example/entry.js">';
  preload(hero, 1);
  preload({ scripts: [file('entry.js'), file('grid.js')], styles: [] }, 1);
  expect(links().map(({ href }) => href)).toEqual([...urls, file('grid.js').href]);
});

it('fetches again in a retry, because browsers remember a failed preload', () => {
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

it('leaves out files without integrity, which would be fetched twice', () => {
  preload({ scripts: [file('entry.js'), { href: 'https://remotes.example/old.js' }], styles: [] }, 1);
  expect(links()).toEqual([link('entry.js', 'script')]);
});

it('fetches no style sheet that is inlined in the page', () => {
  document.head.innerHTML = '<style data-href="https://remotes.example/hero.css">p {}</style>';
  preload(hero, 1);
  expect(links()).toEqual([link('entry.js', 'script'), link('hero.js', 'script')]);
  // The style sheets of a retry may be those of another release.
  preload({ scripts: [], styles: hero.styles }, 2);
  expect(links().at(-1)?.href).toBe('https://remotes.example/hero.css?attempt=2');
});

it('prefetches the scripts of another page once, except those the page has', () => {
  document.head.innerHTML = '<link rel="preload" as="script" href="https://remotes.example/entry.js">';
  prefetchScripts(hero);
  prefetchScripts(hero);
  expect(links().slice(1)).toEqual([{ ...link('hero.js', 'script'), rel: 'prefetch', integrity: undefined }]);
});
