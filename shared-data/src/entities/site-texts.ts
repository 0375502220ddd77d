/** The sections of the legal pages, in their order, by page: the zone's texts hold a title and a text for each. */
export const LEGAL_SECTIONS = {
  privacy: ['collect', 'use', 'keep', 'cookies'],
  terms: ['use', 'content', 'links', 'changes'],
} as const;

/** The sentences of a category that say "businesses", for a zone that has another word for what it lists there. */
export const ENTRY_SENTENCES = {
  plain: ['title', 'shownOf', 'loading', 'errorLoad', 'empty', 'emptyFilter'],
  /** With the plural forms of the language behind an underscore: `count_one`, `count_other`. */
  plural: ['count', 'shown', 'emptyFilterMore'],
} as const;
