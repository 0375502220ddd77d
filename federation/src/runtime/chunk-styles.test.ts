import { assetFile as file, integrityFor } from '../testing/fixtures';
import { loadChunkStyles } from './chunk-styles';
import { nextTask } from './next-task';

const links = () => [...document.head.querySelectorAll<HTMLLinkElement>('link')];
const urls = () => links().map(({ href }) => href);
const end = (name: string, how: 'load' | 'error') =>
  links()
    .find(({ href }) => href === file(name).href)
    ?.dispatchEvent(new Event(how));

/** Returns whether the promise has resolved by now. */
async function isDone(loading: Promise<void>): Promise<boolean> {
  return Promise.race([loading.then(() => true), nextTask().then(() => false)]);
}

afterEach(() => document.head.replaceChildren());

it('loads each style sheet once, verified as its entry would', () => {
  loadChunkStyles([file('hero.css'), file('common.css')], 1);
  loadChunkStyles([file('grid.css'), file('common.css')], 1);
  expect(urls()).toEqual(['hero.css', 'common.css', 'grid.css'].map((name) => file(name).href));
  expect(links()[0]).toMatchObject({
    rel: 'stylesheet',
    crossOrigin: 'anonymous',
    integrity: integrityFor('hero.css'),
  });
});

it('resolves for every part once all its style sheets have loaded', async () => {
  const list = loadChunkStyles([file('list.css'), file('card.css')], 1);
  const detail = loadChunkStyles([file('card.css')], 1);
  end('list.css', 'load');
  expect(await isDone(list)).toBe(false);
  expect(await isDone(detail)).toBe(false);
  end('card.css', 'load');
  expect(await isDone(list)).toBe(true);
  expect(await isDone(detail)).toBe(true);
  expect(await isDone(loadChunkStyles([file('card.css')], 1))).toBe(true);
});

it('leaves a style sheet that failed to its entry, and loads it again for the next part', async () => {
  const loading = loadChunkStyles([file('form.css')], 1);
  end('form.css', 'error');
  expect(await isDone(loading)).toBe(true);
  expect(urls()).toEqual([]);
  loadChunkStyles([file('form.css')], 1);
  expect(urls()).toEqual([file('form.css').href]);
});

it('does not load a style sheet again that its entry has loaded', async () => {
  document.head.innerHTML = `<link rel="stylesheet" href="${file('own.css').href}">`;
  expect(await isDone(loadChunkStyles([file('own.css')], 1))).toBe(true);
  expect(urls()).toEqual([file('own.css').href]);
});

it('uses other URLs in a retry, where a style sheet may be that of another release', async () => {
  document.head.innerHTML = `<style data-href="${file('facts.css').href}">p {}</style>`;
  expect(await isDone(loadChunkStyles([file('facts.css')], 1))).toBe(true);
  expect(urls()).toEqual([]);
  loadChunkStyles([file('facts.css')], 2);
  expect(urls()).toEqual([`${file('facts.css').href}?attempt=2`]);
});

it('leaves out files without integrity, which their entry loads', async () => {
  expect(await isDone(loadChunkStyles([{ href: 'https://remotes.example/old.css' }], 1))).toBe(true);
  expect(urls()).toEqual([]);
});
