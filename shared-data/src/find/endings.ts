/** Endings of plurals, cases and genders in languages with letters, folded. */
export const ENDINGS: ReadonlySet<string> = new Set(
  's es ies y e en n a o i er ler lar ы и а я о е у ю ь ов еи ه ات ون ين'.split(' '),
);
const LONGEST_ENDING = 3;
/** Letters of a word besides its ending. */
export const SHORTEST_STEM = 4;

/** Returns a word without its ending, if enough of it remains; otherwise the word. */
export function withoutEnding(term: string): string {
  for (let length = LONGEST_ENDING; length > 0; length -= 1) {
    const stem = term.slice(0, -length);
    if (stem.length >= SHORTEST_STEM && ENDINGS.has(term.slice(-length))) return stem;
  }
  return term;
}

/** Returns what a word's forms have in common: `broker` and `brokers` are the same. */
export function withoutEndings(term: string): string {
  const stem = withoutEnding(term);
  return stem === term ? term : withoutEndings(stem);
}
