/** The sections of the legal pages, in their order, by page: the zone's texts hold a title and a text for each. */
export const LEGAL_SECTIONS = {
  privacy: ['collect', 'use', 'keep', 'cookies'],
  terms: ['use', 'content', 'links', 'changes'],
} as const;
