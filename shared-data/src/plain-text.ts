/**
 * What says how a text is set and has no business in a title: the soft hyphen, the zero-width space and the word joiner
 * (both only say where a line may end), invisible operators, the byte order mark, marks of annotations and of languages,
 * and what turns the direction of what stands around it
 * (https://www.unicode.org/reports/tr9/#Explicit_Directional_Embeddings). Joiners, direction marks and variation selectors
 * stay: Persian, Hindi, emoji and Japanese names are written with them.
 */
const FORMATTING = /[\u00ad\u200b\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\u{e0001}]/gu;

/**
 * Space, controls, and what Unicode has every program leave invisible (zero-width space, joiners, fillers); also the blank
 * of Braille, which is a sign without dots.
 */
const VISIBLE = /[^\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Whether anything of a text can be seen. */
export const isVisible = (text: string): boolean => VISIBLE.test(text);

/**
 * Text of anybody's making as one line of plain text: no control characters, no formatting, no line breaks, no space at its
 * ends.
 */
export function plainText(text: string): string {
  return text
    .replace(FORMATTING, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
}
