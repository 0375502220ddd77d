/**
 * Text of anybody's making as one line of plain text: no control characters, none that turn the direction of what stands
 * around it (https://www.unicode.org/reports/tr9/#Explicit_Directional_Embeddings), no line breaks, no space at its ends.
 */
export function plainText(text: string): string {
  return text
    .replace(/[\u202a-\u202e\u2066-\u2069]/g, '')
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
