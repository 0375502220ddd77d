import { integrityFor } from '../testing/fixtures';
import { preload } from './preload';

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
