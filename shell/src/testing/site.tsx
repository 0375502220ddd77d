import {
  type CheckedDeclaration,
  type Declaration,
  parseDeclaration,
  type SitePlan,
} from '@zone-directory/federation/contract';
import { createComposition } from '@zone-directory/federation/runtime';
import { planSite } from '@zone-directory/federation-build/compose';
import { patterns } from '@zone-directory/shared-router';
import { declaration } from '../../host';
import type { Site } from '../composition/site-context';

/** Remotes for tests of the shell: a page, a slot on the home page, a link. */
const REMOTES: Readonly<Record<string, Declaration>> = {
  'mf-directory': {
    parts: {
      hero: { size: 'hero', failed: 'failed.hero' },
      'search-results': { size: 'page', failed: 'failed.results' },
      'business-list': { size: 'page', failed: 'failed.list' },
    },
    pages: [{ kind: 'open', pattern: patterns.subcategory, parts: ['business-list'] }],
    slots: [
      { slot: 'home', part: 'hero', order: 10 },
      { slot: 'home', part: 'search-results', order: 20, when: { query: 'q', is: 'present' } },
    ],
  },
  'mf-partners': {
    parts: { showcase: { size: 'strip', failed: 'failed.showcase' } },
    slots: [{ slot: 'home', part: 'showcase', order: 30, when: { query: 'q', is: 'absent' } }],
  },
  'mf-listing': {
    parts: { 'request-page': { size: 'page', failed: 'failed.form' } },
    pages: [{ kind: 'static', pattern: patterns.listYourBusiness, parts: ['request-page'], title: 'title' }],
    navigation: [{ to: patterns.listYourBusiness, text: 'title', order: 30 }],
  },
};

/** Texts of these remotes, as included in the page, and as fetched in Arabic. */
export const DECLARED_WORDS = {
  'mf-directory/failed/list': 'This list is not available right now',
  'mf-listing/title': 'List your business',
};
export const DECLARED_WORDS_IN_ARABIC = {
  'mf-directory/failed/list': 'قائمة المنشآت هذه غير متاحة حاليًا',
  'mf-listing/title': 'أضف منشأتك',
};

const checked = (declared: Declaration): CheckedDeclaration => parseDeclaration(declared);

/** The plan of the shell's own pages and those of the test remotes. */
export const plan: SitePlan = planSite('shell', {
  shell: checked(declaration),
  ...Object.fromEntries(Object.entries(REMOTES).map(([name, declared]) => [name, checked(declared)])),
});

/** Returns a site without registered remotes: each slot shows a message. */
export function emptySite(): Site {
  const composition = createComposition({
    data: { registry: { schema: 1, generation: 1, remotes: {} } },
    host: { name: 'shell', version: 'test' },
    allowedOrigins: [],
    loadModule: () => new Promise<unknown>(() => {}),
  });
  return { composition, plan, served: new Map() };
}
