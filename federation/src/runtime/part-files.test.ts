import { assetFile as file, integrityFor } from '../testing/fixtures';
import { pageScripts } from '../testing/scripts';
import { nextTask } from './next-task';
import { loadChunk, prefetchFiles } from './part-files';

const links = () => [...document.head.querySelectorAll<HTMLLinkElement>('link')];
const urls = () => [...links().map(({ href }) => href), ...pageScripts().map(({ src }) => src)];
const end = (name: string, how: 'load' | 'error') =>
  [...links(), ...pageScripts()]
    .find((element) => ('src' in element ? element.src : element.href) === file(name).href)
    ?.dispatchEvent(new Event(how));

/** Loads files as of a chunk. */
const load = (names: readonly string[], attempt = 1) => {
  const files = names.map(file);
  const of = (end: string) => files.filter(({ href }) => href.endsWith(end));
  return loadChunk({ scripts: of('.js'), styles: of('.css') }, attempt);
};

/** Returns whether the promise has resolved by now. */
async function isDone(loading: Promise<void>): Promise<boolean> {
  return Promise.race([loading.then(() => true), nextTask().then(() => false)]);
}

afterEach(() => document.head.replaceChildren());

it('loads each file of a chunk once, verified as its entry would', () => {
  load(['hero.js', 'hero.css', 'common.js', 'common.css']);
  load(['grid.js', 'grid.css', 'common.js', 'common.css']);
  const names = ['hero', 'common', 'grid'];
  expect(urls()).toEqual(
    [...names.map((name) => `${name}.css`), ...names.map((name) => `${name}.js`)].map(
      (name) => file(name).href,
    ),
  );
  const verified = (name: string) => ({ crossOrigin: 'anonymous', integrity: integrityFor(name) });
  expect(links()[0]).toMatchObject({ rel: 'stylesheet', ...verified('hero.css') });
  expect(pageScripts()[0]).toMatchObject({ async: true, ...verified('hero.js') });
});

it('leaves no script that its entry would wait for, and does not run one again', () => {
  load(['list.js']);
  end('list.js', 'load');
  load(['list.js']);
  expect(urls()).toEqual([]);
});

it('waits for every style sheet, also those that another part has requested', async () => {
  const list = load(['more.js', 'list.css', 'card.css']);
  const detail = load(['card.css']);
  end('list.css', 'load');
  expect(await isDone(list)).toBe(false);
  expect(await isDone(detail)).toBe(false);
  end('card.css', 'load');
  for (const loading of [list, detail, load(['card.css'])]) expect(await isDone(loading)).toBe(true);
});

it.each(['form.css', 'form.js'])(
  'leaves %s to its entry if it fails, and loads it again for the next part',
  async (name) => {
    const loading = load([name]);
    end(name, 'error');
    expect(await isDone(loading)).toBe(true);
    expect(urls()).toEqual([]);
    load([name]);
    expect(urls()).toEqual([file(name).href]);
  },
);

it('does not load a style sheet again that its entry has loaded', async () => {
  document.head.innerHTML = `<link rel="stylesheet" href="${file('own.css').href}">`;
  expect(await isDone(load(['own.css']))).toBe(true);
  expect(urls()).toEqual([file('own.css').href]);
});

it('uses other URLs in a retry, where a style sheet may be that of another release', async () => {
  document.head.innerHTML = `<style data-href="${file('facts.css').href}">p {}</style>`;
  expect(await isDone(load(['facts.css', 'facts.js']))).toBe(true);
  expect(urls()).toEqual([file('facts.js').href]);
  load(['facts.css', 'facts.js'], 2);
  expect(urls()).toEqual(
    ['facts.css?attempt=2', 'facts.js', 'facts.js?attempt=2'].map((name) => file(name).href),
  );
});

it('leaves out files without integrity, which their entry loads', async () => {
  const [scripts, styles] = [
    [{ href: 'https://remotes.example/old.js' }],
    [{ href: 'https://remotes.example/old.css' }],
  ];
  expect(await isDone(loadChunk({ scripts, styles }, 1))).toBe(true);
  expect(urls()).toEqual([]);
});

describe('prefetching', () => {
  const prefetched = () =>
    links()
      .filter(({ rel }) => rel === 'prefetch')
      .map(({ href, as, crossOrigin }) => ({ href, as, crossOrigin }));
  const link = (name: string, as: string) => ({ href: file(name).href, as, crossOrigin: 'anonymous' });
  const hero = { scripts: [file('entry.js'), file('hero.js')], styles: [file('hero.css')] };

  it('fetches the files of another page once, except those the page has', () => {
    document.head.innerHTML = `<link rel="preload" as="script" href="${file('entry.js').href}">
      <link rel="stylesheet" href="${file('grid.css').href}"><script src="${file('grid.js').href}"></script>`;
    prefetchFiles(hero);
    prefetchFiles(hero);
    prefetchFiles({ scripts: [file('grid.js')], styles: [file('grid.css')] });
    expect(prefetched()).toEqual([link('hero.js', 'script'), link('hero.css', 'style')]);
  });

  it('fetches no style sheet that is inlined in the page', () => {
    document.head.innerHTML = '<style data-href="https://remotes.example/hero.css">p {}</style>';
    prefetchFiles(hero);
    expect(prefetched()).toEqual([link('entry.js', 'script'), link('hero.js', 'script')]);
  });
});
