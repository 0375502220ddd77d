import { preload } from './preload';

const links = () =>
  [...document.head.querySelectorAll('link')].map(({ rel, href, as, crossOrigin }) => ({
    rel,
    href,
    as,
    crossOrigin,
  }));
const link = (file: string, as: string) => ({
  rel: 'preload',
  href: `https://remotes.example/${file}`,
  as,
  crossOrigin: null,
});
const hero = {
  scripts: ['https://remotes.example/entry.js', 'https://remotes.example/hero.js'],
  styles: ['https://remotes.example/hero.css'],
};

afterEach(() => document.head.replaceChildren());

it('starts fetching scripts and styles in the way that they are used', () => {
  preload(hero, 1);
  expect(links()).toEqual([link('entry.js', 'script'), link('hero.js', 'script'), link('hero.css', 'style')]);
});

it('does not double what is on its way already, from the page or from another part', () => {
  document.head.innerHTML = '<link rel="preload" as="script" href="https://remotes.example/entry.js">';
  preload(hero, 1);
  preload(
    { scripts: ['https://remotes.example/entry.js', 'https://remotes.example/grid.js'], styles: [] },
    1,
  );
  expect(links().map(({ href }) => href)).toEqual([
    'https://remotes.example/entry.js',
    'https://remotes.example/hero.js',
    'https://remotes.example/hero.css',
    'https://remotes.example/grid.js',
  ]);
});

it('fetches again in a later attempt: a browser remembers a preload that failed', () => {
  preload(hero, 1);
  preload(hero, 2);
  preload(hero, 2);
  expect(links().map(({ href }) => href)).toEqual([
    ...[...hero.scripts, ...hero.styles],
    ...[...hero.scripts, ...hero.styles].map((href) => `${href}?attempt=2`),
  ]);
});
