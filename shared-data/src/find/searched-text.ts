/** Characters of a query that count, and words of it that are looked for. */
export const QUERY_LIMITS = { characters: 200, words: 8 } as const;

/** Returns as much of a query as is searched for: its first 200 characters, none of them halved. */
export function searchedText(text: string): string {
  const cut = text.slice(0, QUERY_LIMITS.characters);
  return text.length > cut.length ? cut.replace(/[\ud800-\udbff]$/, '') : cut;
}
