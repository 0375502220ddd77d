import { integrityFor } from '../testing/fixtures';
import { nextTask } from './next-task';
import { prefetchFiles, preloadStyles } from './preload';

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

afterEach(() => document.head.replaceChildren());

it('starts fetching style sheets with the attributes of the later request, once', () => {
  preloadStyles(hero.styles, 1);
  preloadStyles([...hero.styles, file('grid.css')], 1);
  expect(links()).toEqual([link('hero.css', 'style'), link('grid.css', 'style')]);
});

it('fetches again in a retry, because browsers remember a failed preload', () => {
  for (const attempt of [1, 2, 2]) preloadStyles(hero.styles, attempt);
  const again = { ...link('hero.css', 'style'), href: `${file('hero.css').href}?attempt=2` };
  expect(links()).toEqual([link('hero.css', 'style'), again]);
});

it('leaves out files without integrity, which would be fetched twice', () => {
  preloadStyles([file('grid.css'), { href: 'https://remotes.example/old.css' }], 1);
  expect(links()).toEqual([link('grid.css', 'style')]);
});

it('fetches no style sheet that is inlined in the page', () => {
  document.head.innerHTML = '<style data-href="https://remotes.example/hero.css">p {}</style>';
  preloadStyles(hero.styles, 1);
  expect(links()).toEqual([]);
  // The style sheets of a retry may be those of another release.
  preloadStyles(hero.styles, 2);
  expect(links().at(-1)?.href).toBe('https://remotes.example/hero.css?attempt=2');
});

it('prefetches the files of another page once, except those the page has', async () => {
  document.head.innerHTML = '<link rel="preload" as="script" href="https://remotes.example/entry.js">';
  await prefetchFiles(hero);
  await prefetchFiles(hero);
  document.head.append(Object.assign(document.createElement('script'), { src: file('grid.js').href }));
  await prefetchFiles({ scripts: [file('grid.js')], styles: [] });
  const prefetched = (name: string, as: string) => ({
    ...link(name, as),
    rel: 'prefetch',
    integrity: undefined,
  });
  expect(links().slice(1)).toEqual([prefetched('hero.js', 'script'), prefetched('hero.css', 'style')]);
});

it('starts one request per task', async () => {
  const started: number[] = [];
  const all = prefetchFiles(hero);
  do {
    started.push(links().length);
    await nextTask();
  } while (links().length < 3);
  await all;
  expect(started).toEqual([0, 1, 2]);
});

it('prefetches no style sheet that is inlined in the page', async () => {
  document.head.innerHTML = '<style data-href="https://remotes.example/hero.css">p {}</style>';
  await prefetchFiles(hero);
  expect(links().map(({ href }) => href)).toEqual([file('entry.js').href, file('hero.js').href]);
});
