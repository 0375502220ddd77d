/** The sections of the legal pages, in order, by page: the zone's texts have a title and a text for each. */
export const LEGAL_SECTIONS = {
  privacy: ['collect', 'use', 'keep', 'cookies'],
  terms: ['use', 'content', 'links', 'changes'],
} as const;

/** A category's sentences that say "businesses", for a zone that has another word for its entries. */
export const ENTRY_SENTENCES = {
  plain: ['title', 'shownOf', 'loading', 'errorLoad', 'empty', 'emptyFilter'],
  /** With the language's plural form as a suffix: `count_one`, `count_other`. */
  plural: ['count', 'shown', 'emptyFilterMore'],
} as const;
