import type { Readable } from 'node:stream';

/** Overhead counted for each chunk: a sender could send one byte per chunk. */
const PIECE_BYTES = 64;

/**
 * Passes each line of a stream from an untrusted sender to `line`.
 * @param allowance bytes that may arrive until it is renewed, whether or not they form lines
 * @param excess called when more arrive; no further lines are passed on
 * @returns a function that renews the allowance: bytes received so far no longer count
 */
export function readLines(
  stream: Readable,
  allowance: number,
  { line, excess }: { readonly line: (text: string) => void; readonly excess: () => void },
): () => void {
  let left = allowance;
  let pieces: Buffer[] = [];
  let isOver = false;
  stream.on('data', (piece: Buffer) => {
    if (isOver) return;
    left -= piece.length + PIECE_BYTES;
    if (left < 0) {
      isOver = true;
      pieces = [];
      excess();
      return;
    }
    let rest = piece;
    for (let end = rest.indexOf(10); end >= 0; end = rest.indexOf(10)) {
      const text = Buffer.concat([...pieces, rest.subarray(0, end)]).toString();
      pieces = [];
      rest = rest.subarray(end + 1);
      line(text);
    }
    if (rest.length > 0) pieces.push(rest);
  });
  return () => {
    left = allowance;
  };
}
