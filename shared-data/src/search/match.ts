import { fold } from './fold';

/** How well a name matches: the whole name, its start, the start of a word, or anywhere. Lower is better. */
export const MATCH_RANK = { exact: 0, prefix: 1, wordStart: 2, substring: 3, none: 4 } as const;

/** A text in the two forms that are compared: a name matches if either form contains that of the query. */
export interface Forms {
  /** In lower case. */
  readonly plain: string;
  readonly folded: string;
}

/** Returns the forms of a name. */
export function nameForms(name: string): Forms {
  return { plain: name.toLowerCase(), folded: fold(name) };
}

/** Returns the forms of what a visitor typed, without surrounding space. An empty form matches nothing. */
export function queryForms(text: string): Forms {
  return { plain: text.trim().toLowerCase(), folded: fold(text).trim() };
}

/** Returns how well a name matches a query: the better rank of the two forms. */
export function rankOf(name: Forms, query: Forms): number {
  const folded = rankIn(name.folded, query.folded);
  if (name.plain === name.folded && query.plain === query.folded) return folded;
  // Folding alone would lose a part of a composed character: か in か + ゙.
  const plain = rankIn(name.plain, query.plain);
  return Math.min(plain, folded);
}

function rankIn(name: string, query: string): number {
  let at = query ? name.indexOf(query) : -1;
  if (at < 0) return MATCH_RANK.none;
  if (at === 0) return name.length === query.length ? MATCH_RANK.exact : MATCH_RANK.prefix;
  for (; at > 0; at = name.indexOf(query, at + 1)) {
    if (isWordStart(name, at)) return MATCH_RANK.wordStart;
  }
  return MATCH_RANK.substring;
}

const ENDS_IN_WORD = /[\p{L}\p{M}\p{N}]$/u;
const IN_WORD = 1;
const BOUNDARY = 2;
const kinds = new Uint8Array(65_536);

/** Whether a word may start after a code unit: it is not a letter, mark or number. Half a character may be anything. */
function isBoundary(unit: number): boolean {
  kinds[unit] ||= ENDS_IN_WORD.test(String.fromCharCode(unit)) ? IN_WORD : BOUNDARY;
  return kinds[unit] === BOUNDARY;
}

/** Whether a word can start at a position of a text: the character before is not a letter, mark or number. */
function isWordStart(text: string, at: number): boolean {
  return isBoundary(text.charCodeAt(at - 1)) && !ENDS_IN_WORD.test(text.slice(Math.max(0, at - 2), at));
}
