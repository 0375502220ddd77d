/** @jest-environment jsdom */
import { createSheets, type Sheets } from './sheets';

let sheets: Sheets;
beforeEach(() => {
  sheets = createSheets();
});
afterEach(() => document.body.replaceChildren());

const rootOf = () => document.body.appendChild(document.createElement('div')).attachShadow({ mode: 'open' });
const link = (name: string) =>
  Object.assign(document.createElement('link'), { rel: 'stylesheet', href: `https://files.example/${name}` });
const linksIn = (root: ShadowRoot) => [...root.querySelectorAll('link')];
const namesIn = (root: ShadowRoot) => linksIn(root).map(({ href }) => href.split('/').at(-1));

/** jsdom fetches no style sheets: tests dispatch the events of a root's links. */
const fares = (root: ShadowRoot, type: 'load' | 'error', index = 0) =>
  linksIn(root)[index]?.dispatchEvent(new Event(type));
const settled = async (promise: Promise<unknown>) => {
  let state = 'pending';
  promise.then(
    () => (state = 'done'),
    () => (state = 'failed'),
  );
  await new Promise((resolve) => setTimeout(resolve));
  return state;
};

it('adds a sheet to every root, including later ones, and never to the head', async () => {
  const roots = [rootOf(), rootOf()] as const;
  await Promise.all(roots.map((root) => sheets.show(root)));
  const added = sheets.add(link('a.css'));
  fares(roots[0], 'load');
  expect(await settled(added)).toBe('pending');
  fares(roots[1], 'load');
  expect(await settled(added)).toBe('done');
  const late = rootOf();
  const shown = sheets.show(late);
  expect(await settled(shown)).toBe('pending');
  fares(late, 'load');
  expect(await settled(shown)).toBe('done');
  for (const root of [...roots, late]) expect(namesIn(root)).toEqual(['a.css']);
  expect(document.head.querySelector('link')).toBeNull();
});

it('adds a sheet that precedes all roots to the first one', async () => {
  expect(await settled(sheets.add(link('a.css')))).toBe('done');
  const root = rootOf();
  void sheets.show(root);
  expect(namesIn(root)).toEqual(['a.css']);
});

it("rejects with webpack's error code if a sheet fails, and forgets it", async () => {
  const root = rootOf();
  await sheets.show(root);
  const added = sheets.add(link('a.css'));
  fares(root, 'error');
  await expect(added).rejects.toMatchObject({ code: 'CSS_CHUNK_LOAD_FAILED' });
  expect(namesIn(root)).toEqual([]);
  const late = rootOf();
  await sheets.show(late);
  expect(namesIn(late)).toEqual([]);
});

it('removes all sheets from a root if one fails, until it is shown again', async () => {
  for (const name of ['a.css', 'b.css']) await sheets.add(link(name));
  const root = rootOf();
  const shown = sheets.show(root);
  fares(root, 'load', 0);
  fares(root, 'error', 1);
  await expect(shown).rejects.toThrow('b.css');
  expect(namesIn(root)).toEqual([]);
  const again = sheets.show(root);
  fares(root, 'load', 0);
  fares(root, 'load', 1);
  await again;
  expect(namesIn(root)).toEqual(['a.css', 'b.css']);
});

it('removes only its own links when hiding a root, and does not block other roots', async () => {
  const roots = [rootOf(), rootOf()] as const;
  const [first, second] = roots;
  await Promise.all(roots.map((root) => sheets.show(root)));
  first.append(link('own.css'));
  const added = sheets.add(link('a.css'));
  fares(second, 'load');
  sheets.hide(first);
  expect(await settled(added)).toBe('done');
  expect(namesIn(first)).toEqual(['own.css']);
  expect(namesIn(second)).toEqual(['a.css']);
  void sheets.add(link('b.css'));
  expect(namesIn(first)).toEqual(['own.css']);
});
