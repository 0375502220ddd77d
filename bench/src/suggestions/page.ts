import { createSearchIndex, prepareSearch, type SearchColumns, search } from 'shared-data/core';

/** Times measured in the page, in milliseconds. */
export interface SuggestionTimes {
  /** Preparing the whole index. */
  readonly building: number;
  /** The longest step of that, which blocks the page. */
  readonly longestPiece: number;
  /** Means of batches of 1,000 different keystrokes. */
  readonly batches: readonly number[];
  /** Times of single keystrokes, repeated until the time can be read. */
  readonly keystrokes: readonly number[];
  /** Total number of suggestions, which proves that the search found something. */
  readonly found: number;
}

// Browser clocks have a resolution of 0.1 ms.
const READABLE_MS = 4;
const BATCH = 1_000;

/**
 * Runs in the page: builds the index and types, with the product's own engine.
 * @param typed Texts in the search box after each keystroke; a multiple of 1,000.
 * @param singles How many of them to also time individually.
 */
export function measureSuggestions(
  columns: SearchColumns,
  typed: readonly string[],
  singles: number,
): SuggestionTimes {
  const began = performance.now();
  const index = createSearchIndex(columns);
  let longestPiece = 0;
  for (let more = true; more; ) {
    const piece = performance.now();
    more = prepareSearch(index);
    longestPiece = Math.max(longestPiece, performance.now() - piece);
  }
  const building = performance.now() - began;

  let found = 0;
  const type = (text: string) => {
    const { businesses, subcategories } = search(index, text);
    found += businesses.length + subcategories.length;
  };
  // Warms up the JIT, as a visitor's first words do.
  for (const text of typed.slice(0, BATCH)) type(text);

  const batches: number[] = [];
  for (let start = 0; start < typed.length; start += BATCH) {
    const batch = typed.slice(start, start + BATCH);
    const batchBegan = performance.now();
    for (const text of batch) type(text);
    batches.push((performance.now() - batchBegan) / batch.length);
  }
  const step = Math.max(1, Math.floor(typed.length / singles));
  const keystrokes = typed
    .filter((_, at) => at % step === 0)
    .map((text) => {
      for (let times = 1; ; times *= 2) {
        const keyBegan = performance.now();
        for (let time = 0; time < times; time += 1) type(text);
        const passed = performance.now() - keyBegan;
        if (passed >= READABLE_MS) return passed / times;
      }
    });
  return { building, longestPiece, batches, keystrokes, found };
}
