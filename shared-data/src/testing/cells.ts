import type { CellPiece } from '../links/cell-piece';

/** Marks without width that come into cells by copying: they must not change what is linked. */
export const INVISIBLE_MARKS: readonly string[] = [
  ...['\u00ad', '\u061c', '\u200b', '\u200c', '\u200d', '\u200e', '\u200f', '\u2060', '\ufeff', '\u0000'],
  ...['\u202a', '\u202b', '\u202c', '\u202d', '\u202e', '\u2066', '\u2067', '\u2068', '\u2069'],
];

/** Returns all that pieces of a cell show. */
export const shown = (pieces: readonly CellPiece[]): string => pieces.map(({ text }) => text).join('');
