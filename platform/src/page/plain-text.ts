/**
 * What says how a text is set and has no business in a title: the soft hyphen, the zero-width space and the word joiner
 * (both only say where a line may end), invisible operators, the byte order mark, marks of annotations and of languages,
 * and what turns the direction of what stands around it
 * (https://www.unicode.org/reports/tr9/#Explicit_Directional_Embeddings). Joiners, direction marks and variation selectors
 * stay: Persian, Hindi, emoji and Japanese names are written with them.
 */
const FORMATTING = /[\u00ad\u200b\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\u{e0001}]/gu;

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

/** At most `most` characters of a plain text, cut between words where there are any, with an ellipsis. */
export function clipped(text: string, most: number): string {
  const characters = [...text];
  if (characters.length <= most) return text;
  const start = characters.slice(0, most - 1).join('');
  // Chinese and Japanese have no spaces; a very long word has none near its end.
  const space = start.lastIndexOf(' ');
  return `${(space > start.length / 2 ? start.slice(0, space) : start).trimEnd()}…`;
}
