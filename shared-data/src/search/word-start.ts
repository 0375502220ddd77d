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
export function isWordStart(text: string, at: number): boolean {
  return isBoundary(text.charCodeAt(at - 1)) && !ENDS_IN_WORD.test(text.slice(Math.max(0, at - 2), at));
}
