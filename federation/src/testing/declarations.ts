import {
  type CheckedDeclaration,
  type Declaration,
  parseDeclaration,
  type RemoteKey,
} from '../contract/index';

const failed = 'failed';

/** The test host's declaration: a home page that shows a slot, and another page. */
export const hostDeclaration = {
  pages: [
    { kind: 'static', pattern: '/', slot: 'home' },
    { kind: 'static', pattern: '/about', title: 'about.title' },
  ],
  navigation: [{ to: '/about', text: 'about.title', order: 20 }],
} as const satisfies Declaration;

/** What the test host offers to remotes. */
export const offers = {
  slots: ['home'],
  sizes: ['page', 'strip'],
  tables: ['businesses'],
  reserved: ['data', 'en'],
} as const;

/** The test remotes' declarations. */
export const remoteDeclarations = {
  'mf-directory': {
    parts: {
      hero: { size: 'strip', failed },
      'category-grid': { size: 'strip', failed },
      'business-detail': { size: 'page', failed },
    },
    pages: [
      {
        kind: 'record',
        pattern: '/business/:businessId',
        parts: ['business-detail'],
        record: { table: 'businesses', parameter: 'businessId' },
      },
    ],
    slots: [
      { slot: 'home', part: 'hero', order: 10 },
      { slot: 'home', part: 'category-grid', order: 20, when: { query: 'q', is: 'absent' } },
    ],
  },
  'mf-partners': {
    parts: { showcase: { size: 'strip', mayBeEmpty: true, failed } },
    slots: [{ slot: 'home', part: 'showcase', order: 30 }],
  },
} as const satisfies Readonly<Record<RemoteKey, Declaration>>;

/** Returns a declaration as in a release. */
export const checked = (declaration: Declaration): CheckedDeclaration => parseDeclaration(declaration);

/** The texts of such a declaration, in English. */
export const words = { en: { failed: 'Not available' } };
