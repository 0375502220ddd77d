import { parseDeclaration } from '@zone-directory/federation/contract';
import { patterns } from '@zone-directory/shared-router/paths';

const failed = 'failed';
const page = { size: 'page', failed };

/** What the shell of the tests declares and offers. */
export const HOST = {
  declaration: parseDeclaration({
    pages: [
      { kind: 'static', pattern: patterns.home, slot: 'home', description: 'footer.description' },
      { kind: 'static', pattern: patterns.about, title: 'about.title', description: 'about.gateway.text' },
      {
        kind: 'static',
        pattern: patterns.privacyPolicy,
        title: 'footer.privacy',
        siteTexts: ['privacy.use.text'],
      },
      { kind: 'static', pattern: patterns.terms, title: 'footer.terms', siteTexts: ['terms.use.text'] },
    ],
  }),
  offers: {
    slots: ['home'],
    sizes: ['hero', 'page', 'strip'],
    tables: ['categories', 'subcategories', 'businesses'],
    reserved: [],
  },
  words: {},
};

const within = { table: 'categories', parameter: 'categoryId' };

/** What the remotes of the tests declare, and their texts. */
export const REMOTES = {
  declarations: {
    'mf-directory': parseDeclaration({
      parts: {
        hero: { size: 'hero', failed },
        'category-grid': page,
        'search-results': page,
        'subcategory-list': page,
        'business-list': page,
        'business-detail': page,
      },
      pages: [
        { kind: 'record', pattern: patterns.category, parts: ['subcategory-list'], record: within },
        {
          kind: 'record',
          pattern: patterns.subcategory,
          parts: ['business-list'],
          record: { table: 'subcategories', parameter: 'subcategoryId', within },
        },
        {
          kind: 'record',
          pattern: patterns.business,
          parts: ['business-detail'],
          record: { table: 'businesses', parameter: 'businessId' },
        },
        {
          kind: 'static',
          pattern: patterns.shortlist,
          parts: ['search-results'],
          title: 'title',
          index: false,
        },
        {
          kind: 'open',
          pattern: patterns.sharedShortlist,
          parts: ['search-results'],
          title: 'title',
          index: false,
        },
      ],
      slots: [
        { slot: 'home', part: 'hero', order: 10, when: { query: 'q', is: 'absent' } },
        { slot: 'home', part: 'hero', size: 'strip', order: 10, when: { query: 'q', is: 'present' } },
        { slot: 'home', part: 'category-grid', order: 20, when: { query: 'q', is: 'absent' } },
        { slot: 'home', part: 'search-results', order: 20, when: { query: 'q', is: 'present' } },
      ],
    }),
    'mf-partners': parseDeclaration({
      parts: { showcase: { size: 'strip', mayBeEmpty: true, failed } },
      slots: [{ slot: 'home', part: 'showcase', order: 30, when: { query: 'q', is: 'absent' } }],
    }),
    'mf-listing': parseDeclaration({
      parts: { 'request-page': page },
      pages: [
        {
          kind: 'static',
          pattern: patterns.listYourBusiness,
          parts: ['request-page'],
          title: 'title',
          description: 'join',
        },
      ],
      navigation: [{ to: patterns.listYourBusiness, text: 'title', order: 30 }],
    }),
  },
  words: {
    'mf-directory': { en: { failed: 'Not there', title: 'Shortlist' } },
    'mf-listing': {
      en: { failed: 'Not there', title: 'List your business', join: 'Join us.' },
      ar: { failed: 'غير متاح', title: 'أضف منشأتك', join: 'انضم.' },
    },
  },
};
