import type { Readable } from 'node:stream';

/** What a piece takes beside its bytes: a sender could send one byte at a time. */
const PIECE_BYTES = 64;

/** Lines of a stream whose sender is not trusted. */
export interface Lines {
  /** A new allowance: bytes that have come until now do not count any more. */
  allow(): void;
}

/**
 * Hands over each line of a stream.
 * @param allowance bytes that may come until `allow` is called again, whether they make a line or not
 * @param excess called when more come; nothing is handed over any more
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
