import type { Declaration } from '@zone-directory/federation/contract';
import { patterns } from '@zone-directory/shared-router/paths';
import { AFTER_PARAM } from './src/features/businesses/after-param';
import { CHOICE_QUERY } from './src/features/choose/choice-query';
import { PLACEHOLDER_PARAM } from './src/features/stand-alone/placeholder-param';

/** Query parameter of a search, which replaces the rest of the home page. */
const SEARCH = 'q';

/** Rendered on the server, and hydrated as soon as the code has loaded. */
const atOnce = { render: 'server', hydrate: 'load' } as const;

/** This remote's declaration (docs/architecture.md, "A remote declares itself"). */
export default {
  parts: {
    hero: { ...atOnce, size: 'hero', failed: 'failed.hero', query: [SEARCH] },
    // Most visitors of a page do not search from it, and its button and form work without a script.
    'header-search': {
      render: 'server',
      hydrate: 'touch',
      size: 'header',
      failed: 'failed.hero',
    },
    // Only links and pictures.
    'category-grid': {
      render: 'server',
      hydrate: 'visible',
      size: 'grid',
      failed: 'failed.category-grid',
    },
    'search-results': {
      ...atOnce,
      size: 'page',
      failed: 'failed.search-results',
      query: [SEARCH, AFTER_PARAM, ...CHOICE_QUERY],
    },
    'subcategory-list': { ...atOnce, size: 'page', failed: 'failed.subcategory-list' },
    'business-list': {
      ...atOnce,
      size: 'page',
      failed: 'failed.business-list',
      query: [AFTER_PARAM, ...CHOICE_QUERY],
    },
    'business-detail': { ...atOnce, size: 'page', failed: 'failed.business-detail' },
    shortlist: { ...atOnce, size: 'page', failed: 'failed.shortlist' },
  },
  pages: [
    {
      kind: 'record',
      pattern: patterns.category,
      parts: ['subcategory-list'],
      record: { table: 'categories', parameter: 'categoryId' },
    },
    {
      kind: 'record',
      pattern: patterns.subcategory,
      parts: ['business-list'],
      record: {
        table: 'subcategories',
        parameter: 'subcategoryId',
        within: { table: 'categories', parameter: 'categoryId' },
      },
    },
    {
      kind: 'record',
      pattern: patterns.business,
      parts: ['business-detail'],
      record: { table: 'businesses', parameter: 'businessId' },
    },
    // A visitor's own.
    {
      kind: 'static',
      pattern: patterns.shortlist,
      parts: ['shortlist'],
      title: 'shortlist.title',
      description: 'shortlist.hint',
      index: false,
    },
    {
      kind: 'open',
      pattern: patterns.sharedShortlist,
      parts: ['shortlist'],
      title: 'shortlist.sharedTitle',
      index: false,
    },
  ],
  navigation: [{ to: patterns.shortlist, text: 'shortlist.title', order: 10, place: 'more' }],
  slots: [
    { slot: 'home', part: 'hero', order: 10, when: { query: SEARCH, is: 'absent' } },
    { slot: 'home', part: 'hero', size: 'search', order: 10, when: { query: SEARCH, is: 'present' } },
    { slot: 'home', part: 'category-grid', order: 20, when: { query: SEARCH, is: 'absent' } },
    { slot: 'home', part: 'search-results', order: 20, when: { query: SEARCH, is: 'present' } },
    // Home has the search itself.
    { slot: 'header', part: 'header-search', order: 10, when: { page: patterns.home, is: 'absent' } },
  ],
  functions: {
    'send-report': {
      title: 'report.answer.back',
      heading: 'business.actions.report',
      hint: 'report.hint',
      text: 'report.text',
      contact: 'report.contact',
      limit: 'report.limit',
      optional: 'report.optional',
      newTab: 'common.newTab',
      submit: 'report.submit',
      'text.required': 'report.fault.textRequired',
      'contact.invalid': 'report.fault.contactInvalid',
      tooLong: 'report.fault.tooLong',
      invalid: 'report.fault.invalid',
      check: 'report.answer.check',
      expired: 'report.answer.expired',
      faults: 'report.status.fieldsText',
      notSent: 'report.status.error',
      tooMany: 'report.status.tooManyText',
      unavailable: 'report.status.errorText',
      tooLarge: 'report.answer.tooLarge',
      foreign: 'report.answer.foreign',
      callUs: 'report.answer.callUs',
      writeToUs: 'report.answer.writeToUs',
      sent: 'report.status.success',
      thanks: 'report.status.successText',
    },
  },
  elements: {
    'zone-directory': { mount: 'mount', failed: 'failed.category-grid', retry: 'common.retry' },
    'zone-search': {
      mount: 'mount-search',
      path: patterns.home,
      parameters: { query: SEARCH, placeholder: PLACEHOLDER_PARAM },
      failed: 'failed.hero',
      retry: 'common.retry',
    },
  },
} as const satisfies Declaration;
