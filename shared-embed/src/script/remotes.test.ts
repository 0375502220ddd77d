import { waitFor } from '@testing-library/react';
import { startServer, type TestServer } from '@zone-directory/testing';
import type { ElementRelease } from './element-release';
import { createRemotes, type LoadMount } from './remotes';

type Scope = Record<string, Record<string, object>>;

const functions = new Map<string, () => void>();
/** The function that mounts a remote. */
const mountOf = (name: string) => {
  const mount = functions.get(name) ?? (() => {});
  functions.set(name, mount);
  return mount;
};

let server: TestServer;
let asked: string[];
/** Names of remotes in the order in which they joined a share scope, and the scopes. */
let joined: { readonly name: string; readonly scope: Scope }[];
/** Remotes whose entry fails to load, and remotes whose module throws. */
let missing: Set<string>;
let throwing: Set<string>;
/** URLs that hang. */
let hanging: RegExp;
let watcher: MutationObserver;
let loadMount: LoadMount;

const globals = window as unknown as Record<string, unknown>;
const pathOf = (url: string) => new URL(url).pathname.slice(1);

beforeEach(async () => {
  asked = [];
  joined = [];
  missing = new Set();
  throwing = new Set();
  hanging = /^$/;
  server = await startServer((request, response) => {
    asked.push(request.url?.slice(1) ?? '');
    if (!hanging.test(request.url ?? '')) response.end();
  });
  // jsdom does not fetch scripts: this defines the container of each entry.
  watcher = new MutationObserver((records) => {
    for (const node of records.flatMap(({ addedNodes }) => [...addedNodes]))
      if (node instanceof HTMLScriptElement) queueMicrotask(() => arrive(node));
  });
  watcher.observe(document.head, { childList: true });
  loadMount = createRemotes();
});
afterEach(async () => {
  watcher.disconnect();
  await server.close();
});

function arrive(script: HTMLScriptElement): void {
  const [name = ''] = pathOf(script.src).split('/');
  if (missing.has(name)) return void script.dispatchEvent(new Event('error'));
  globals[`global_${name}`] = {
    init: (scope: Scope) => {
      joined.push({ name, scope });
      scope.react ??= {};
      scope.react[name === 'old' ? '18.3.1' : '19.3.1'] ??= { loaded: 1 };
    },
    get: async () => () => {
      if (throwing.has(name)) throw new Error('no such field');
      return { mount: mountOf(name) };
    },
  };
  script.dispatchEvent(new Event('load'));
}

const release = (remote: string, { isPrevious = false, attempt = 1 } = {}): ElementRelease => ({
  remote,
  base: `${server.url}/${remote}/${isPrevious ? 0 : 1}/`,
  global: `global_${remote}`,
  entry: 'entry.js',
  integrity: undefined,
  shared: {
    react: remote === 'old' ? ['^18.3.0', 'react.js'] : ['^19.3.0', 'react.js', 'dom.js'],
  },
  mount: './mount',
  files: ['mount.js', 'm.css'],
  isPrevious,
  attempt,
});
const load = (remote: string, language?: string) => loadMount(release(remote), language);

it('fetches all files of an element in parallel, with its strings, before it adds a script', async () => {
  await expect(load('one', 'ar')).resolves.toBe(mountOf('one'));
  const files = ['dom.js', 'entry.js', 'locales/ar/translation.json', 'm.css', 'mount.js', 'react.js'];
  await waitFor(() => expect([...asked].sort()).toEqual(files.map((file) => `one/1/${file}`)));
});

it('does not wait for strings that hang', async () => {
  hanging = /locales/;
  await expect(load('one', 'ar')).resolves.toBe(mountOf('one'));
});

it('fetches no strings for English or an unknown language', async () => {
  await load('one', 'en');
  await load('two');
  expect(asked.filter((path) => path.includes('locales'))).toEqual([]);
});

it('shares one scope between remotes, in the order of loading, and fetches shared packages once', async () => {
  await expect(Promise.all([load('one'), load('two')])).resolves.toEqual([mountOf('one'), mountOf('two')]);
  expect(joined.map(({ name }) => name)).toEqual(['one', 'two']);
  expect(joined[0]?.scope).toBe(joined[1]?.scope);
  expect(asked.filter((path) => path.endsWith('react.js'))).toEqual(['one/1/react.js']);
});

it('uses a separate scope for a remote that needs other versions, each marked for shadow roots', async () => {
  await load('one');
  await load('old');
  await load('two');
  const [one, old, two] = joined.map(({ scope }) => scope);
  expect(old).not.toBe(one);
  expect(two).toBe(one);
  expect(Object.keys(one?.react ?? {})).toEqual(['19.3.1']);
  expect(asked).toContain('old/1/react.js');
  for (const scope of [one, old])
    expect(scope).toHaveProperty([Symbol.for('federation.shadow-styles')], true);
});

it.each([
  ['EntryError', () => missing],
  ['EvaluateError', () => throwing],
] as const)('retries all files with new URLs after a failure (%s)', async (code, broken) => {
  broken().add('one');
  await expect(load('one')).rejects.toMatchObject({ name: code });
  broken().clear();
  asked.length = 0;
  await expect(createRemotes()(release('one', { attempt: 2 }), undefined)).resolves.toBe(mountOf('one'));
  expect(asked).toHaveLength(5);
  expect(asked.filter((path) => !path.includes('?'))).toEqual([]);
});

it('loads a remote while another fails', async () => {
  missing.add('one');
  const outcome = expect(load('one')).rejects.toThrow();
  await expect(load('two')).resolves.toBe(mountOf('two'));
  await outcome;
});

it('leaves no scripts or globals in the page', async () => {
  const before = Object.keys(window);
  await Promise.all([load('one'), load('two')]);
  expect(document.head.querySelectorAll('script')).toHaveLength(0);
  expect(Object.keys(window)).toEqual(before);
});
