import path from 'node:path';
import { publish } from '@zone-directory/federation-build/release';
import { folderWith } from '@zone-directory/testing/folder';
import { livePage } from '../pages/compose/page.testing';

const declaration = { parts: {}, pages: [], slots: [], navigation: [] };
const { release: _, base: __, ...host } = livePage(1).live.host;

/** Publishes a shell whose page is a text, with strings in one language. @returns its release */
export async function publishShell(store: string, page: string): Promise<string> {
  const dist = folderWith({
    'host.json': JSON.stringify(host),
    'index.html': page,
    'locales/ar/translation.json': `{"page":"${page}"}`,
    'shell.js': '',
  });
  return (await publish({ store, dist })).release;
}

/** Publishes a remote without parts. @returns its release */
export async function publishRemote(store: string, name: `mf-${string}`, content: string): Promise<string> {
  const dist = folderWith({
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
  return (await publish({ store, dist })).release;
}

/** Path of a store without releases. */
export const emptyStore = () => path.join(folderWith(), 'store');
