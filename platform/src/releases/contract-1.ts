import type { Declarations } from 'federation/compose';
import { type Declaration, parseDeclaration } from 'federation/contract';
import { LEGAL_SECTIONS } from 'shared-data/core';
import { patterns } from 'shared-router/paths';

/**
 * Declarations that releases of contract 1 lack: under it, the shell knew every part and page. Texts are keys of the
 * shell's own strings, because these releases declare none. Remove this when no such release can be live any more, and
 * do not change it until then: anything new is declared by releases of contract 2.
 */
const declared: Readonly<Record<string, Declaration>> = {
  shell: {
    pages: [
      { kind: 'static', pattern: patterns.home, slot: 'home', description: 'footer.description' },
      {
        kind: 'static',
        pattern: patterns.about,
        title: 'about.title',
        description: 'about.gateway.text',
      },
      {
        kind: 'static',
        pattern: patterns.privacyPolicy,
        title: 'footer.privacy',
        siteTexts: LEGAL_SECTIONS.privacy.map((section) => `privacy.${section}.text`),
      },
      {
        kind: 'static',
        pattern: patterns.terms,
        title: 'footer.terms',
        siteTexts: LEGAL_SECTIONS.terms.map((section) => `terms.${section}.text`),
      },
    ],
  },
  'mf-directory': {
    parts: {
      hero: { size: 'hero', failed: 'part.failed' },
      'category-grid': { size: 'grid', failed: 'part.failed' },
      'search-results': { size: 'page', failed: 'part.failed' },
      'subcategory-list': { size: 'page', failed: 'part.failed' },
      'business-list': { size: 'page', failed: 'part.failed' },
      'business-detail': { size: 'page', failed: 'part.failed' },
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
    ],
    slots: [
      { slot: 'home', part: 'hero', order: 10, when: { query: 'q', is: 'absent' } },
      { slot: 'home', part: 'hero', size: 'search', order: 10, when: { query: 'q', is: 'present' } },
      { slot: 'home', part: 'category-grid', order: 20, when: { query: 'q', is: 'absent' } },
      { slot: 'home', part: 'search-results', order: 20, when: { query: 'q', is: 'present' } },
    ],
  },
  'mf-partners': {
    parts: { showcase: { size: 'strip', mayBeEmpty: true, failed: 'part.failed' } },
    slots: [{ slot: 'home', part: 'showcase', order: 30, when: { query: 'q', is: 'absent' } }],
  },
  'mf-listing': {
    parts: { 'request-page': { size: 'page', failed: 'part.failed' } },
    pages: [
      {
        kind: 'static',
        pattern: patterns.listYourBusiness,
        parts: ['request-page'],
        title: 'about.join.button',
        description: 'about.join.text',
      },
    ],
    navigation: [{ to: patterns.listYourBusiness, text: 'about.join.button', order: 30 }],
  },
};

/** Declarations of contract 1, by package. */
export const contractOne: Declarations = Object.fromEntries(
  Object.entries(declared).map(([name, declaration]) => [name, parseDeclaration(declaration)]),
);
