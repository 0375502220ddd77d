import { waitFor } from '@testing-library/react';
import { startServer, type TestServer } from 'testing';
import type { LiveElement, LiveElements } from './live-elements';
import { createRemotes, type LoadMount } from './remotes';

type Scope = Record<string, Record<string, object>>;

let server: TestServer;
let asked: string[];
/** Names of remotes in the order in which they joined a scope, and the scopes. */
let joined: { readonly name: string; readonly scope: Scope }[];
/** Remotes whose entry does not arrive, and those whose module throws. */
let missing: Set<string>;
let throwing: Set<string>;
/** URLs that are taken and never answered. */
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
  // jsdom fetches no scripts: each entry defines its container.
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
      return { mount: `mount of ${name}` };
    },
  };
  script.dispatchEvent(new Event('load'));
}

const live = (): LiveElements => ({
  zone: 'https://zone.example/',
  languages: ['en', 'ar'],
  elements: {},
  remotes: Object.fromEntries(
    ['one', 'two', 'old'].map((name) => [
      name,
      {
        base: `${server.url}/${name}/1/`,
        global: `global_${name}`,
        entry: 'entry.js',
        integrity: undefined,
        shared: {
          react: name === 'old' ? ['^18.3.0', 'react.js'] : ['^19.3.0', 'react.js', 'dom.js'],
        },
      },
    ]),
  ),
});
const element = (remote: string): LiveElement => ({ remote, mount: './mount', files: ['mount.js', 'm.css'] });
const load = (remote: string, language?: string) => loadMount(live(), element(remote), language);

it('asks for all files of an element at once, with its strings, before any script stands in the page', async () => {
  await expect(load('one', 'ar')).resolves.toBe('mount of one');
  const files = ['dom.js', 'entry.js', 'locales/ar/translation.json', 'm.css', 'mount.js', 'react.js'];
  await waitFor(() => expect([...asked].sort()).toEqual(files.map((file) => `one/1/${file}`)));
});

it('does not wait for strings that hang', async () => {
  hanging = /locales/;
  await expect(load('one', 'ar')).resolves.toBe('mount of one');
});

it('English is in the code, and what the zone does not speak has no strings', async () => {
  await load('one', 'en');
  await load('two');
  expect(asked.filter((path) => path.includes('locales'))).toEqual([]);
});

it('remotes share one scope, in the order they were asked for, and bring shared packages once', async () => {
  await expect(Promise.all([load('one'), load('two')])).resolves.toEqual(['mount of one', 'mount of two']);
  expect(joined.map(({ name }) => name)).toEqual(['one', 'two']);
  expect(joined[0]?.scope).toBe(joined[1]?.scope);
  expect(asked.filter((path) => path.endsWith('react.js'))).toEqual(['one/1/react.js']);
});

it('one that needs other versions has a scope of its own', async () => {
  await load('one');
  await load('old');
  await load('two');
  const [one, old, two] = joined.map(({ scope }) => scope);
  expect(old).not.toBe(one);
  expect(two).toBe(one);
  expect(Object.keys(one?.react ?? {})).toEqual(['19.3.1']);
  expect(asked).toContain('old/1/react.js');
});

it('styles go into shadow roots in every scope that it makes', async () => {
  await load('one');
  await load('old');
  for (const { scope } of joined)
    expect(Reflect.get(scope, Symbol.for('federation.shadow-styles'))).toBe(true);
});

it.each([
  ['entry', () => missing],
  ['evaluate', () => throwing],
] as const)('what fails (%s) is tried again with URLs of its own, all files of it', async (code, broken) => {
  broken().add('one');
  await expect(load('one')).rejects.toMatchObject({ name: 'EmbedError', code });
  broken().clear();
  asked.length = 0;
  await expect(load('one')).resolves.toBe('mount of one');
  const queries = (await Promise.all(asked.map((path) => path.split('?')[1]))).map(Boolean);
  expect(queries).toEqual([true, true, true, true, true]);
});

it('a remote that fails holds back no other', async () => {
  missing.add('one');
  const outcome = expect(load('one')).rejects.toThrow();
  await expect(load('two')).resolves.toBe('mount of two');
  await outcome;
});

it('a remote without a release is said to be none', async () => {
  await expect(load('three')).rejects.toMatchObject({ code: 'registry' });
});

describe('the page afterwards', () => {
  it('has no script and no global that was not there', async () => {
    const before = Object.keys(window);
    await Promise.all([load('one'), load('two')]);
    expect(document.head.querySelectorAll('script')).toHaveLength(0);
    expect(Object.keys(window)).toEqual(before);
  });
});
