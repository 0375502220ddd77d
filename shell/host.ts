import { type Declaration, type HostOffer, SERVER_SEGMENTS } from '@zone-directory/federation/contract';
import { LEGAL_SECTIONS } from '@zone-directory/shared-data/core';
import { LANGUAGES } from '@zone-directory/shared-i18n/languages';
import { patterns } from '@zone-directory/shared-router/paths';

/** The shell's own pages and links, in the form in which remotes declare theirs. */
export const declaration = {
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
  navigation: [
    { to: patterns.home, text: 'header.home', order: 10 },
    { to: patterns.about, text: 'header.about', order: 20 },
  ],
} as const satisfies Declaration;

/** What remotes may refer to by name. */
export const offers = {
  /** The home page, the end of the header, and the end of every page. */
  slots: ['home', 'header', 'page'],
  /** Heights in `src/composition/part.module.css`. */
  sizes: ['hero', 'search', 'grid', 'strip', 'page', 'header'],
  /** Tables in which `platform` looks up records for a page. */
  tables: ['categories', 'subcategories', 'businesses'],
  /** What the page server answers itself, and the prefixes of languages. */
  reserved: [...LANGUAGES.map(({ code }) => code), ...SERVER_SEGMENTS],
} as const satisfies HostOffer;
