import { assetFile as file, integrityFor } from '../testing/fixtures';
import { pageScripts } from '../testing/scripts';
import { nextTask } from './next-task';
import { loadChunk } from './part-files';

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

it('leaves the script that has its chunk, from which its entry takes it', () => {
  load(['detail.js']);
  for (const script of pageScripts()) Object.assign(script, { webpackChunk: [['list', {}]] });
  end('detail.js', 'load');
  load(['detail.js']);
  expect(urls()).toEqual([file('detail.js').href]);
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
  /** Whether the engine has `<link rel=prefetch>`: WebKit does not. */
  const inEngine = (hasPrefetch: boolean) =>
    jest.spyOn(DOMTokenList.prototype, 'supports').mockReturnValue(hasPrefetch);
  let requests: { readonly url: string; arrive(): void; fail(): void }[];
  beforeEach(() => {
    jest.resetModules();
    requests = [];
    jest.spyOn(globalThis, 'fetch').mockImplementation(
      (url) =>
        new Promise((resolve, reject) => {
          requests.push({
            url: String(url),
            arrive: () => resolve(new Response('')),
            fail: () => reject(new TypeError('offline')),
          });
        }),
    );
  });
  const requested = () => requests.map(({ url }) => url);
  const partFiles = () => require('./part-files') as typeof import('./part-files');
  const hero = { scripts: [file('entry.js'), file('hero.js')], styles: [file('hero.css')] };
  const hrefs = (...names: readonly string[]) => names.map((name) => file(name).href);

  it.each([
    ['', true],
    [' in WebKit', false],
  ])('requests the files of another page once, except those the page has%s', (_, hasPrefetch) => {
    inEngine(hasPrefetch);
    document.head.innerHTML = `<link rel="preload" as="script" href="${file('entry.js').href}">
      <link rel="stylesheet" href="${file('grid.css').href}"><script src="${file('grid.js').href}"></script>
      <style data-href="${file('inlined.css').href}">p {}</style>`;
    const { loadChunk, prefetchFiles } = partFiles();
    const loading = { scripts: [], styles: [file('loading.css')] };
    void loadChunk(loading, 1);
    const before = links();
    void prefetchFiles(hero);
    void prefetchFiles(hero);
    void prefetchFiles(loading);
    void prefetchFiles({ scripts: [file('grid.js')], styles: [file('grid.css'), file('inlined.css')] });
    const added = links().filter((link) => !before.includes(link));
    expect(requested()).toEqual(hasPrefetch ? hrefs('hero.js', 'hero.css') : []);
    expect(added).toMatchObject(
      hasPrefetch
        ? []
        : ['hero.js', 'hero.css'].map((name) => ({
            href: file(name).href,
            rel: 'preload',
            as: name.endsWith('.js') ? 'script' : 'style',
            crossOrigin: 'anonymous',
            integrity: integrityFor(name),
            fetchPriority: 'low',
          })),
    );
  });

  it('says when the files may be loaded: once they have arrived or failed', async () => {
    inEngine(true);
    const { prefetchFiles, prefetchesOf } = partFiles();
    expect(prefetchesOf(hero)).toBeUndefined();
    const prefetching = prefetchFiles(hero);
    const may = prefetchesOf(hero)?.then(() => {}) ?? Promise.resolve();
    for (const request of requests.slice(1)) request.arrive();
    expect(await isDone(may)).toBe(false);
    requests[0]?.fail();
    expect(await prefetching).toBe(true);
    expect(await isDone(may)).toBe(true);
    expect(prefetchesOf(hero)).toBeUndefined();
    // The one that failed is requested again.
    void prefetchFiles(hero);
    expect(requested()).toEqual(hrefs('entry.js', 'hero.js', 'hero.css', 'entry.js'));
  });

  it('does not keep a visitor waiting for more than two seconds', async () => {
    jest.useFakeTimers();
    inEngine(true);
    const { prefetchFiles, prefetchesOf } = partFiles();
    void prefetchFiles(hero);
    const waited = jest.fn();
    void prefetchesOf(hero)?.then(waited);
    await jest.advanceTimersByTimeAsync(1_999);
    expect(waited).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(waited).toHaveBeenCalled();
    jest.useRealTimers();
  });

  it.each([
    ['arrive', 'load', true],
    ['fail, which WebKit remembers', 'error', false],
  ] as const)('says whether they may be loaded by their URLs if they %s', async (_, how, expected) => {
    inEngine(false);
    const prefetching = partFiles().prefetchFiles({ scripts: [file('hero.js')], styles: [] });
    end('hero.js', how);
    expect(await prefetching).toBe(expected);
  });
});
