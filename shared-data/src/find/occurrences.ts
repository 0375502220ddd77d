/** Where words occur, in the order of the words. */
export interface SortedOccurrences {
  /** Where the rows of each word begin, and where the last ones end. */
  readonly starts: Uint32Array;
  readonly rows: Uint32Array;
  /** The fields of each row, as bits. */
  readonly fields: Uint8Array;
}

/**
 * Collects in which rows numbered words occur. There are dozens for each row: in typed arrays, because objects would take
 * ten times the memory.
 */
export function createOccurrences() {
  let words = new Uint32Array(1_024);
  let fields = new Uint8Array(1_024);
  let count = 0;
  /** The rows that have words, and where the words of each begin. */
  const rows: number[] = [];
  const starts: number[] = [];
  /** The fields of the last row by word. */
  let last = new Map<number, number>();

  const endRow = () => {
    for (const [word, bits] of last) {
      if (count === words.length) {
        words = copyTo(new Uint32Array(2 * count), words);
        fields = copyTo(new Uint8Array(2 * count), fields);
      }
      words[count] = word;
      fields[count] = bits;
      count += 1;
    }
    last = new Map();
  };

  return {
    /** Adds an occurrence; the rows have to come in their order. */
    add(row: number, word: number, field: number): void {
      if (rows.at(-1) !== row) {
        endRow();
        rows.push(row);
        starts.push(count);
      }
      last.set(word, (last.get(word) ?? 0) | field);
    },
    /** Returns the occurrences of words in this order, which has each word once. Nothing may be added after that. */
    byWord(order: readonly number[]): SortedOccurrences {
      endRow();
      const counts = new Uint32Array(order.length);
      for (let at = 0; at < count; at += 1) increase(counts, words[at] ?? 0);
      const sorted = {
        starts: new Uint32Array(order.length + 1),
        rows: new Uint32Array(count),
        fields: new Uint8Array(count),
      };
      /** Where the next row of each word goes. */
      const next = new Uint32Array(order.length);
      let start = 0;
      for (const [place, word] of order.entries()) {
        next[word] = start;
        start += counts[word] ?? 0;
        sorted.starts[place + 1] = start;
      }
      for (const [place, row] of rows.entries())
        for (let at = starts[place] ?? 0; at < (starts[place + 1] ?? count); at += 1) {
          const to = increase(next, words[at] ?? 0);
          sorted.rows[to] = row;
          sorted.fields[to] = fields[at] ?? 0;
        }
      return sorted;
    },
  };
}

function copyTo<Items extends Uint32Array | Uint8Array>(target: Items, from: Items): Items {
  target.set(from);
  return target;
}

/** Adds one to an item. @returns what it was before */
function increase(items: Uint32Array, at: number): number {
  const before = items[at] ?? 0;
  items[at] = before + 1;
  return before;
}
