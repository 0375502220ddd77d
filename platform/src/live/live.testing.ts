import path from 'node:path';
import { publish } from '@zone-directory/federation-build/release';
import { folderWith } from '@zone-directory/testing/folder';
import { livePage } from '../pages/compose/page.testing';

const declaration = { parts: {}, pages: [], slots: [], navigation: [] };
const { release: _, base: __, ...host } = livePage(1).live.host;

/** Builds a shell whose page is a text, with strings in one language. @returns the folder */
export const buildShell = (page: string): string =>
  folderWith({
    'host.json': JSON.stringify(host),
    'index.html': page,
    'locales/ar/translation.json': `{"page":"${page}"}`,
    'shell.js': '',
  });

/** Builds a shell that no check refuses; its page contains a text. @returns the folder */
export const buildSoundShell = (text: string): string =>
  folderWith({
    'host.json': JSON.stringify({
      ...host,
      declaration: { ...declaration, pages: [{ kind: 'static', pattern: '/', slot: 'home' }] },
      words: { en: {} },
      scripts: ['shell.js'],
      server: { entry: 'server/shell.cjs', styles: { frame: [] }, needs: {} },
    }),
    'index.html': `<!doctype html><html><head><!--page:head--><script src="%HOST_BASE%/shell.js"></script></head>
      <body><div id="root"><!--page:frame--></div><!--page:notice--><!--page:data-->${text}</body></html>`,
    'shell.js': 'document.title;',
    'server/shell.cjs': `exports.shared = {}; exports.render = async () => ({ html: '<main></main>', outcome: 'ok' });`,
  });

/** Publishes what `buildSoundShell` makes. @returns its release */
export const publishSoundShell = async (store: string, text: string): Promise<string> =>
  (await publish({ store, dist: buildSoundShell(text) })).release;

/** Publishes what `buildShell` makes. @returns its release */
export const publishShell = async (store: string, page: string): Promise<string> =>
  (await publish({ store, dist: buildShell(page), examine: false })).release;

/** Builds a remote without parts. @returns the folder */
export const buildRemote = (name: `mf-${string}`, content: string): string =>
  folderWith({
    'remote.json': JSON.stringify({
      name,
      version: '1.0.0',
      contract: 2,
      nameSuffix: '-ab12c',
      declaration,
      words: {},
      imports: {},
    }),
    'mf-manifest.json': JSON.stringify({
      metaData: { globalName: name.replaceAll('-', '_'), remoteEntry: { name: 'remote-entry.js' } },
      exposes: [],
      shared: [],
    }),
    'remote-entry.js': `window.${name.replaceAll('-', '_')} = { init() {}, get: async () => () => ({}) }; // ${content}`,
  });

/** Publishes what `buildRemote` makes. @returns its release */
export const publishRemote = async (store: string, name: `mf-${string}`, content: string): Promise<string> =>
  (await publish({ store, dist: buildRemote(name, content), examine: false })).release;

/** Path of a store without releases. */
export const emptyStore = () => path.join(folderWith(), 'store');
