import type { Rule } from '../verify/rules';
import {
  also,
  chunk,
  described,
  type Files,
  mount,
  part,
  refusal,
  server,
  text,
  tried,
  withoutElements,
} from './damaged-build.testing';

/** What shows only when a build runs. */
const RUN: readonly (readonly [what: string, rule: Rule, file: string, damaged: Files])[] = [
  ['an entry that throws', 'entry', 'remote-entry.js', also('remote-entry.js', "throw new Error('entry');")],
  [
    'an entry with another global',
    'entry',
    'remote-entry.js',
    { 'remote-entry.js': text('remote-entry.js').replace('mf_shops', 'mf_shop') },
  ],
  [
    'an entry that leaves the page',
    'entry',
    'remote-entry.js',
    also('remote-entry.js', "location.href = 'https://other.example/';"),
  ],
  [
    'an entry that empties the page',
    'entry',
    'remote-entry.js',
    also('remote-entry.js', "document.body.innerHTML = '';"),
  ],
  [
    'an entry with what only Node has',
    'entry',
    'remote-entry.js',
    also('remote-entry.js', 'process.env.MODE;'),
  ],
  ['an entry that loops', 'render', 'remote-entry.js', also('remote-entry.js', 'for (;;);')],
  [
    'a container that cannot be opened',
    'entry',
    'remote-entry.js',
    also('remote-entry.js', "mf_shops.init = () => { throw new Error('init') };"),
  ],
  [
    'a container without one of its parts',
    'part',
    'map.js',
    also(
      'remote-entry.js',
      "const get = mf_shops.get; mf_shops.get = (name) => name === './map' ? Promise.reject(new Error('no map')) : get(name);",
    ),
  ],
  [
    'files from another place',
    'own-origin',
    'remote-entry.js',
    also(
      'remote-entry.js',
      "document.head.append(Object.assign(document.createElement('script'), { src: Object('https://cdn.example/x.js') }));",
    ),
  ],
  ['a part that throws when it is evaluated', 'part', 'list.js', chunk("throw new Error('evaluation')")],
  ['a part that has a variable of nobody', 'part', 'list.js', chunk('nobodysVariable.x()')],
  [
    'a part that is no component',
    'part',
    'list.js',
    { 'list.js': 'document.currentScript.exposed = () => ({ default: {} });' },
  ],
  ['a rejection that nobody handles', 'render', 'list.js', chunk("Promise.reject(new Error('unhandled'))")],
  ['code from a string that is made', 'no-eval', 'list.js', chunk("const code = ['1'].join(''); eval(code)")],
  [
    'a part that throws in a browser only',
    'render',
    'list.js',
    {
      'list.js':
        "document.currentScript.exposed = () => ({ default: () => { throw new Error('browser'); } });",
    },
  ],
  [
    'an element that is defined twice',
    'part',
    'list.js',
    chunk("customElements.define('a-b', class {}); customElements.define('a-b', class {});"),
  ],
  ['a mount that gives nothing to change', 'part', 'mount.js', mount('return {}')],
  [
    'a mount that fails later',
    'part',
    'mount.js',
    mount(
      "const gone = Promise.reject(new Error('gone')); return Object.assign(gone, { update() {}, unmount() {} })",
    ),
  ],
  [
    'a mount that throws in one language',
    'part',
    'mount.js',
    mount("if (context.lang === 'ar') throw new Error('ar'); return { update() {}, unmount() {} }"),
  ],
  ['a mount that throws', 'part', 'mount.js', mount("throw new Error('mount')")],
  [
    'a mount that cannot be changed',
    'part',
    'mount.js',
    mount("return { update() { throw new Error('update') }, unmount() {} }"),
  ],
  [
    'a mount that does not go',
    'part',
    'mount.js',
    mount("return { update() {}, unmount() { throw new Error('unmount') } }"),
  ],
  [
    'a server script that throws when it is loaded',
    'render',
    'server/mf-shops.cjs',
    { 'server/mf-shops.cjs': "throw new Error('import');" },
  ],
  [
    'a server part that throws in one language',
    'render',
    'server/mf-shops.cjs',
    server("if (job.language === 'ar') throw new Error('ar')"),
  ],
  [
    'a server part that throws with one record',
    'render',
    'server/mf-shops.cjs',
    server("if (job.params.shopId === 'missing') throw new Error('record')"),
  ],
  ['a server part that loops', 'render', 'server/mf-shops.cjs', server('for (;;);')],
  [
    'a server part that makes code from a string',
    'no-eval',
    'server/mf-shops.cjs',
    server("new Function(['return 1'].join(''))()"),
  ],
  ['a server part that writes a script', 'html', 'server/mf-shops.cjs', server("return '<script></script>'")],
  [
    'a server part that writes styles',
    'html',
    'server/mf-shops.cjs',
    server(`return '<p style="color:red">1</p>'`),
  ],
  ['a server part that shows nothing', 'html', 'server/mf-shops.cjs', server("return '<div></div>'")],
  [
    'a server part that ends its process',
    'render',
    'server/mf-shops.cjs',
    server('setTimeout(() => { throw 1; }); await new Promise(() => {})'),
  ],
  [
    'a server part whose styles are not in the page',
    'class-names',
    'remote.json',
    described({ server: { entry: 'server/mf-shops.cjs', styles: { list: [] }, needs: {} } }),
  ],
  [
    'no server part that it declares',
    'render',
    'server/mf-shops.cjs',
    { 'server/mf-shops.cjs': 'exports.parts = {};' },
  ],
];

it.each(RUN)('refuses a build with %s, which shows when it runs', async (_, rule, file, damaged) => {
  await expect(tried(damaged)).rejects.toEqual(refusal(rule, file));
});

it.each<[string, Files]>([
  [
    'what only a browser has',
    chunk(
      "matchMedia('print'); new IntersectionObserver(() => {}).observe(document.body); class A extends HTMLElement {} customElements.define('a-b', A); localStorage.getItem('a'); new URL('x', document.baseURI)",
    ),
  ],
  [
    'what this page only pretends to have',
    chunk(
      "document.createElement('canvas').getContext('2d').measureText('a').width.toFixed(2); indexedDB.open('a').onsuccess = 1; navigator.clipboard.writeText('a')",
    ),
  ],
  ['an interface that this page lacks', chunk("new Notification('a')")],
  [
    'a part that gets its data',
    part(`react.useEffect(() => {
      fetch('/data/none.json').then(({ status }) => { if (![404, 503].includes(status)) throw new Error('data'); });
    }, [])`),
  ],
  [
    'what Node has like a browser',
    chunk(
      "new Response('a'); new Headers(); new FormData().append('a', 'b'); new Request('https://a.example/');",
    ),
  ],
  [
    'a part that knows its page',
    part("if (!location.pathname.startsWith('/' + language)) throw new Error(location.href);"),
  ],
  [
    'a mount that waits for its texts',
    mount(`if (!(element instanceof HTMLElement) || !context.lang) throw new Error('context');
      fetch('locales/en/translation.json').then(() => element.append('a'));
      return { update() {}, unmount() { element.remove(); } };`),
  ],
  [
    'media, fonts and a module of WebAssembly',
    { 'media/a.wasm': '\0asm', 'media/a.woff2': 'x', 'media/b.png': 'y' },
  ],
  [
    'many chunks',
    Object.fromEntries(Array.from({ length: 200 }, (_, index) => [`${index}.js`, `let a${index};`])),
  ],
])('accepts a build with %s', async (_, files) => {
  await expect(tried({ ...('mount.js' in files ? {} : withoutElements), ...files })).resolves.toBeDefined();
});
