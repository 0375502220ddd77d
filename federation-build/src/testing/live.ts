import {
  checked,
  hostDeclaration,
  offers,
  remoteDeclarations,
  words,
} from '../../../federation/src/testing/declarations';
import { integrityFor, manifestOf, registryOf } from '../../../federation/src/testing/fixtures';
import type { LiveComposition, LiveHost } from '../compose/index';

/** A host with two pages. */
export const liveHost: LiveHost = {
  name: 'shell',
  version: '1.0.0',
  contract: 2,
  accepts: [2],
  offers,
  declaration: checked(hostDeclaration),
  words: { en: { 'about.title': 'About' } },
  scripts: ['shell.js'],
  styles: ['shell.css'],
  shared: { react: '19.3.1' },
  exports: {},
  release: '1.0.0-cccccccccc',
  base: '/shell/1.0.0-cccccccccc/',
  integrity: { 'shell.js': integrityFor('shell.js'), 'shell.css': integrityFor('shell.css') },
};

/** Returns a live composition for tests. */
export function liveComposition(changes: Partial<LiveComposition> = {}): LiveComposition {
  const registry = registryOf('mf-directory', 'mf-partners');
  const manifests = {
    'mf-directory': manifestOf('mf-directory', 'hero', 'category-grid', 'business-detail'),
    'mf-partners': manifestOf('mf-partners', 'showcase'),
  };
  return {
    schema: 1,
    host: liveHost,
    registry,
    manifests,
    declarations: {
      'mf-directory': checked(remoteDeclarations['mf-directory']),
      'mf-partners': checked(remoteDeclarations['mf-partners']),
    },
    words: { 'mf-directory': words, 'mf-partners': words },
    imports: {},
    off: [],
    ...changes,
  };
}
