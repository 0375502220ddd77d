import {
  type CheckedDeclaration,
  type Declaration,
  parseDeclaration,
  type RemoteKey,
} from '../contract/index';

const failed = 'failed';

/** What the host of tests declares: a home page that shows a slot, and a page of its own. */
export const hostDeclaration = {
  pages: [
    { kind: 'static', pattern: '/', slot: 'home' },
    { kind: 'static', pattern: '/about', title: 'about.title' },
  ],
  navigation: [{ to: '/about', text: 'about.title', order: 20 }],
} as const satisfies Declaration;

/** What the host of tests offers to remotes. */
export const offers = {
  slots: ['home'],
  sizes: ['page', 'strip'],
  tables: ['businesses'],
  reserved: ['data', 'en'],
} as const;

/** What the remotes of tests declare. */
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

/** A declaration as a release has it. */
export const checked = (declaration: Declaration): CheckedDeclaration => parseDeclaration(declaration);

/** The texts that such a declaration names, in English. */
export const words = { en: { failed: 'Not available' } };
