import type { Readable } from 'node:stream';

/** Overhead counted for each chunk: a sender could send one byte per chunk. */
const PIECE_BYTES = 64;

/** Lines of a stream from an untrusted sender. */
export interface Lines {
  /** Renews the allowance: bytes received so far no longer count. */
  allow(): void;
}

/**
 * Passes each line of a stream to `line`.
 * @param allowance bytes that may arrive until `allow` is called again, whether or not they form lines
 * @param excess called when more arrive; no further lines are passed on
 */
export function readLines(
  stream: Readable,
  allowance: number,
  { line, excess }: { readonly line: (text: string) => void; readonly excess: () => void },
): Lines {
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
  return {
    allow() {
      left = allowance;
    },
  };
}
