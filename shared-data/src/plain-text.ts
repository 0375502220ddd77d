/**
 * Formatting that does not belong in a title: the soft hyphen, the zero-width space and the word joiner (which only
 * control line breaks), invisible operators, the byte order mark, annotation and language marks, and characters that
 * change the direction of the text around them
 * (https://www.unicode.org/reports/tr9/#Explicit_Directional_Embeddings). Joiners, direction marks and variation selectors
 * stay: Persian, Hindi, emoji and Japanese names are written with them.
 */
const FORMATTING = /[\u00ad\u200b\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\u{e0001}]/gu;

/**
 * A visible character: none of space, controls, characters that Unicode defines as invisible (zero-width space,
 * joiners, fillers) and the blank Braille pattern.
 */
const VISIBLE = /[^\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Whether a text has a visible character. */
export const isVisible = (text: string): boolean => VISIBLE.test(text);

/**
 * Returns untrusted text as one trimmed line of plain text: no control characters, no formatting, no line breaks.
 */
export function plainText(text: string): string {
  return text
    .replace(FORMATTING, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
}
