import { fileURLToPath } from 'node:url';
import type { Declaration, HostDescription } from '@zone-directory/federation/contract';
import { buildSync } from 'esbuild';
import { checked } from '../../../federation/src/testing/declarations';
import type { SmokeData } from '../smoke/smoke-data';

/** Builds that no check refuses, small enough to be written by hand; a test damages copies of them. */

type Files = Record<string, unknown>;

const declaration = {
  parts: {
    list: { size: 'page', failed: 'failed', render: 'server', query: ['q'] },
    map: { size: 'page', failed: 'failed' },
  },
  pages: [
    {
      kind: 'record',
      pattern: '/shop/:shopId',
      parts: ['list'],
      record: { table: 'businesses', parameter: 'shopId' },
    },
  ],
  slots: [{ slot: 'home', part: 'map', order: 1 }],
  elements: { 'zone-shops': { mount: 'mount', path: '/shop', failed: 'failed', retry: 'failed' } },
} as const satisfies Declaration;

/** How webpack's entry loads a chunk, in short. */
const ENTRY = `(() => {
  const base = document.currentScript.src.replace(/[^/]*$/, '');
  const policy = trustedTypes.createPolicy('zone-directory', { createScriptURL: (url) => url });
  const load = (file) => new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = policy.createScriptURL(base + file);
    script.onload = () => resolve(script.exposed);
    script.onerror = () => reject(new Error('Loading chunk ' + file + ' failed.'));
    document.head.append(script);
  });
  let scope;
  window.mf_shops = {
    init: (given) => { scope = given; },
    get: async (expose) => {
      const make = await load(expose.slice(2) + '.js');
      return () => make((name) => Object.values(scope[name] ?? {})[0]?.lib());
    },
  };
})();`;
const CHUNK = "document.currentScript.exposed = () => ({ default: () => 'shown' });";
const SERVER = `
  exports.parts = { list: { default: (job) => '<p class="list_ab12-ab12c">' + (job.params.shopId ?? job.url) + '</p>' } };
  exports.strings = { en: {}, ar: {} };`;

/** Texts in English, and in Arabic with its plural forms. */
const TEXTS = {
  en: { failed: 'Not there', hits_one: 'one', hits_other: 'many' },
  ar: {
    failed: 'غير متاح',
    ...Object.fromEntries(
      ['zero', 'one', 'two', 'few', 'many', 'other'].map((form) => [`hits_${form}`, form]),
    ),
  },
};

/** Returns the files of a remote with a server part, a browser part and an element. */
export function soundRemote(): Files {
  const exposes = ['list', 'map', 'mount'].map((name) => ({
    path: `./${name}`,
    assets: {
      js: { sync: [`${name}.js`], async: [] },
      css: { sync: name === 'list' ? ['list.css'] : [], async: [] },
    },
  }));
  const words = Object.fromEntries(Object.entries(TEXTS).map(([code, { failed }]) => [code, { failed }]));
  return {
    'remote.json': {
      ...{ name: 'mf-shops', version: '1.0.0', contract: 2, nameSuffix: '-ab12c', imports: {}, words },
      declaration: checked(declaration),
      server: { entry: 'server/mf-shops.cjs', styles: { list: ['list.css'] }, needs: {} },
    },
    'mf-manifest.json': {
      name: 'mf_shops',
      metaData: {
        ...{ globalName: 'mf_shops', publicPath: 'auto', remoteEntry: { name: 'remote-entry.js', path: '' } },
        buildInfo: { buildName: 'mf-shops', buildVersion: '1.0.0' },
      },
      remotes: [],
      exposes,
      shared: [
        {
          name: 'react',
          version: '19.3.1',
          requiredVersion: '^19.3.0',
          singleton: true,
          files: ['react.js'],
        },
      ],
    },
    'remote-entry.js': ENTRY,
    'list.js': CHUNK,
    'map.js': CHUNK,
    'mount.js':
      "document.currentScript.exposed = () => ({ mount: (element) => { element.append('shown'); return { update() {}, unmount() {} }; } });",
    'react.js':
      'exports => { exports.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE = {}; }',
    'list.css': '.list_ab12-ab12c{color:red}',
    'server/mf-shops.cjs': SERVER,
    'locales/en/translation.json': TEXTS.en,
    'locales/ar/translation.json': TEXTS.ar,
    'media/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  };
}

/** Its parts return their HTML, and get their jobs. */
const HOST_SERVER = `
  exports.shared = {};
  exports.render = async (job, remote) => job.kind === 'frame'
    ? { html: '<main>' + job.language + '</main>', outcome: 'ok' }
    : { html: await remote.parts[job.part].default(job), outcome: 'ok' };`;

/** The script of its page: the runtime with React, and every part of the page one below the other. */
const HOST_SCRIPT = buildSync({
  entryPoints: [fileURLToPath(new URL('./browser-host.tsx', import.meta.url))],
  bundle: true,
  write: false,
  minify: true,
  jsx: 'automatic',
  define: { 'process.env.NODE_ENV': '"production"' },
}).outputFiles[0]?.text;

/** Returns the files of a host for such remotes. */
export function soundHost(): Files {
  const described: HostDescription = {
    ...{ name: 'shell', version: '1.0.0', contract: 2, accepts: [2] },
    offers: {
      slots: ['home'],
      sizes: ['page'],
      tables: ['businesses'],
      reserved: ['data', 'readyz', 'livez'],
    },
    declaration: checked({ pages: [{ kind: 'static', pattern: '/', slot: 'home' }] }),
    words: { en: {}, ar: {} },
    scripts: ['shell.js'],
    styles: ['shell.css'],
    shared: { react: '19.3.1' },
    exports: {},
    server: { entry: 'server/shell.cjs', styles: { frame: ['shell.css'] }, needs: {} },
  };
  return {
    'host.json': described,
    'index.html': `<!doctype html><html><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><!--page:head--><script src="%HOST_BASE%/shell.js"></script>
      <link href="%HOST_BASE%/shell.css" rel="stylesheet"></head>
      <body><div id="root"><!--page:frame--></div><!--page:notice--><!--page:data--></body></html>`,
    'shell.js': HOST_SCRIPT,
    'shell.css': 'body{margin:0}',
    'server/shell.cjs': HOST_SERVER,
  };
}

/** Two records, one of which is missing. */
export const twoRecords: SmokeData = {
  name: 'two records',
  configuration: {},
  records: { businesses: [{ id: 'first' }, { id: 'missing' }] },
  texts: ['"<&'],
  read: async () => ({ status: 404, body: '', headers: {}, etag: '' }),
};
