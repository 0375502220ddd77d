import { type LiveComposition, type LiveHost, routeHints } from '../compose/index';
import { integrityFor, manifestOf, registryOf } from './fixtures';

/** A host of two routes with parts and one without. */
export const liveHost: LiveHost = {
  name: 'shell',
  version: '1.0.0',
  contract: 1,
  routes: [
    { pattern: '/', parts: ['directory/hero', 'directory/category-grid', 'partners/showcase'] },
    { pattern: '/about', parts: [] },
    { pattern: '/business/:businessId', parts: ['directory/business-detail'] },
  ],
  scripts: ['shell.js'],
  styles: ['shell.css'],
  shared: { react: '19.3.1' },
  release: '1.0.0-cccccccccc',
  base: '/shell/1.0.0-cccccccccc/',
  integrity: { 'shell.js': integrityFor('shell.js'), 'shell.css': integrityFor('shell.css') },
};

/** What is live in tests of composing. */
export function liveComposition(changes: Partial<LiveComposition> = {}): LiveComposition {
  const registry = registryOf('mf-directory', 'mf-partners');
  const manifests = {
    'mf-directory': manifestOf('mf-directory', 'hero', 'category-grid', 'business-detail'),
    'mf-partners': manifestOf('mf-partners', 'showcase'),
  };
  const hints = routeHints(liveHost.routes, registry, manifests);
  return { schema: 1, host: liveHost, registry, manifests, hints, ...changes };
}
