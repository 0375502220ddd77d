/** A stretch of a cell. The texts of a cell's pieces, one after the other, are all that is visible of the cell. */
export interface CellPiece {
  readonly text: string;
  /** Set if the text certainly is a number, address or website: the target of its link. */
  readonly href?: string;
}

/** A link in a cell: its target, and where its text is. */
export interface FoundLink {
  readonly href: string;
  readonly start: number;
  /** The index after its text. */
  readonly end: number;
}

/** A longer cell is prose: nothing in it is taken for a link. Also bounds the time that a hostile one takes. */
export const LONGEST_CELL = 1_000;

// Everything that has no width, except the white space.
const INVISIBLE = /(?!\s)[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]|\ufeff/gu;
const JOINERS = /\u200c|\u200d|[\ufe00-\ufe0f]/;

/**
 * Returns the visible text of a cell, trimmed. Line breaks stay.
 * @param hasWords whether joiners and variation selectors stay in a text that is not ASCII: some scripts need them
 */
export function visibleText(cell: string | undefined, hasWords = false): string {
  const kept = (mark: string) => (hasWords && JOINERS.test(mark) ? mark : '');
  const ascii = (cell ?? '').replace(INVISIBLE, '');
  return (/[^\0-\x7f]/.test(ascii) ? (cell ?? '').replace(INVISIBLE, kept) : ascii).trim();
}

/** Returns the pieces of a text with these links, which are in order; none for an empty text. */
export function piecesOf(text: string, links: readonly FoundLink[]): readonly CellPiece[] {
  const pieces: CellPiece[] = [];
  let done = 0;
  for (const { href, start, end } of links) {
    if (start > done) pieces.push({ text: text.slice(done, start) });
    pieces.push({ text: text.slice(start, end), href });
    done = end;
  }
  if (done < text.length) pieces.push({ text: text.slice(done) });
  return pieces;
}

/** Returns the targets of the links among some pieces. */
export const targetsOf = (pieces: readonly CellPiece[]): readonly string[] =>
  pieces.flatMap(({ href }) => href ?? []);
