import { parseDeclaration, type RemoteManifest } from '@zone-directory/federation/contract';
import { folderWith, livePage, pageConfiguration, pageTexts } from '../pages/compose/page.testing';
import { createEmbedApplication, type EmbedOptions } from './embed-application';

const FILES = 'http://remotes.example';
export const ZONE = 'http://zone.example';

const words = { failed: 'failed', retry: 'retry' };
const declarations = {
  'mf-partners': parseDeclaration({ elements: { 'zone-partners': { mount: 'mount', ...words } } }),
  'mf-listing': parseDeclaration({
    elements: {
      'zone-listing': { mount: 'mount', path: '/list', parameters: { business: 'id' }, ...words },
      'my-own': { mount: 'mount', ...words },
    },
  }),
};
const manifest = (globalName: string): RemoteManifest => ({
  metaData: { globalName, remoteEntry: { path: '', name: 'entry.js' } },
  exposes: [],
  shared: [],
});

/** A live composition of two remotes with elements, in two folders of one origin. */
function liveWithElements() {
  const page = livePage(1, {
    'mf-partners': `${FILES}/mf-partners/1/`,
    'mf-listing': `${FILES}/mf-listing/1/`,
  });
  const mounts = { 'mf-partners': manifest('mf_partners'), 'mf-listing': manifest('mf_listing') };
  return { ...page, live: { ...page.live, declarations, mounts } };
}

/** Creates an application whose shell release has these files, and returns a function that requests a path from it. */
export async function embedApplication(
  files: Readonly<Record<string, string>> = {},
  options: Partial<EmbedOptions> = {},
) {
  const live = liveWithElements();
  const { release } = live.live.host;
  const shellFolder = await folderWith(
    Object.fromEntries(Object.entries(files).map(([name, text]) => [`${release}/${name}`, text])),
  );
  const texts = pageTexts();
  const app = createEmbedApplication({
    live: async () => live,
    site: pageConfiguration().site,
    texts: () => texts,
    shellFolder,
    frameAncestors: ['*'],
    dataOrigins: [],
    ...options,
  });
  return async (path: string, headers: Record<string, string> = {}) =>
    app.fetch(new Request(`http://internal.example${path}`, { headers }), { origin: ZONE });
}
