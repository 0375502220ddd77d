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
      imports: {},
    }),
    'mf-manifest.json': JSON.stringify({
      metaData: { globalName: name.replaceAll('-', '_'), remoteEntry: { name: 'remote-entry.js' } },
      exposes: [],
      shared: [],
    }),
    'remote-entry.js': `// ${content}`,
  });

/** Publishes what `buildRemote` makes. @returns its release */
export const publishRemote = async (store: string, name: `mf-${string}`, content: string): Promise<string> =>
  (await publish({ store, dist: buildRemote(name, content), examine: false })).release;

/** Path of a store without releases. */
export const emptyStore = () => path.join(folderWith(), 'store');
