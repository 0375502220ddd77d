import { parseDeclaration, type RemoteManifest } from '@zone-directory/federation/contract';
import type { LiveComposition } from '@zone-directory/federation-build/compose';
import type { LivePage } from '../live/live-page';
import { folderWith, livePage, pageConfiguration, pageTexts } from '../pages/compose/page.testing';
import { createEmbedApplication, type EmbedOptions } from './embed-application';

/** The zone's origin. */
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
const manifestOf = (globalName: string): RemoteManifest => ({
  metaData: { globalName, remoteEntry: { path: '', name: 'entry.js' } },
  exposes: [
    {
      path: './mount',
      assets: { js: { sync: ['mount.js'], async: [] }, css: { sync: ['mount.css'], async: [] } },
    },
  ],
  shared: [
    { name: 'react', version: '19.3.1', requiredVersion: '^19.3.0', singleton: true, files: ['react.js'] },
  ],
});

/** A live composition of two remotes with elements, in two folders of one origin. */
export function liveWithElements(generation = 1, changes: Partial<LiveComposition> = {}): LivePage {
  const { live, template } = livePage(generation);
  const mounts = { 'mf-partners': manifestOf('mf_partners'), 'mf-listing': manifestOf('mf_listing') };
  const partners = { en: { failed: 'Not there', retry: 'Again' }, ar: { failed: 'غير متاح' } };
  const texts = { ...live.words, 'mf-partners': partners };
  return { template, live: { ...live, declarations, mounts, words: texts, ...changes } };
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
