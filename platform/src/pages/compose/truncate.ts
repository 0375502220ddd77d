/** Shortens plain text to at most `most` characters with an ellipsis, between words where possible. */
export function truncate(text: string, most: number): string {
  const characters = [...text];
  if (characters.length <= most) return text;
  const start = characters.slice(0, most - 1).join('');
  // Chinese and Japanese have no spaces; a very long word has none near its end.
  const space = start.lastIndexOf(' ');
  return `${(space > start.length / 2 ? start.slice(0, space) : start).trimEnd()}…`;
}
