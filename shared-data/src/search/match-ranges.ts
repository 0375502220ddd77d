import { fold } from './fold';
import { queryForms } from './match';

/** A range of a text, in code units: from `start` up to, but not including, `end`. */
export interface TextRange {
  readonly start: number;
  readonly end: number;
}

interface Piece extends TextRange {
  /** The end of this piece in the changed text. */
  readonly changedEnd: number;
}

/** Created on first use: that takes a slow phone 80 ms, and nothing is searched for while a page starts. */
let graphemes: Intl.Segmenter | undefined;

/**
 * Returns where a typed text occurs in a name: in order, without overlap, each of whole characters as a reader sees
 * them (`ss` in `Straße` is the `ß`). Empty if the name does not match.
 */
export function matchRanges(name: string, text: string): readonly TextRange[] {
  const { plain, folded } = queryForms(text);
  const ranges = rangesIn(name, folded, fold);
  return ranges.length > 0 ? ranges : rangesIn(name, plain, (part) => part.toLowerCase());
}

function rangesIn(name: string, query: string, change: (text: string) => string): TextRange[] {
  const changed = change(name);
  const ranges: TextRange[] = [];
  let at = query ? changed.indexOf(query) : -1;
  const pieces = at < 0 ? [] : piecesOf(name, changed, change);
  while (at >= 0) {
    const first = pieces.find((piece) => piece.changedEnd > at);
    const last = pieces.find((piece) => piece.changedEnd >= at + query.length);
    if (!first || !last) break;
    ranges.push({ start: first.start, end: last.end });
    at = changed.indexOf(query, last.changedEnd);
  }
  return ranges;
}

/** Maps the changed text back to the name, one entry for each character as a reader sees it. */
function piecesOf(name: string, changed: string, change: (text: string) => string): Piece[] {
  graphemes ??= new Intl.Segmenter();
  let joined = '';
  const pieces = Array.from(graphemes.segment(name), ({ segment, index }) => {
    joined += change(segment);
    return { start: index, end: index + segment.length, changedEnd: joined.length };
  });
  // Some characters change with their neighbours, such as single letters of Korean: the position is then unknown.
  return joined === changed ? pieces : [{ start: 0, end: name.length, changedEnd: changed.length }];
}
