import { invalidOffset, iteratorNotAvailable } from './errors';
import { randomId } from './ids';
import type { Row } from './store';

/** Where a page begins in a listing, which keeps the rows and the order of its first page. */
interface Position {
  readonly table: string;
  readonly rows: readonly Row[];
  readonly from: number;
}

const LIFETIME_MS = 300_000;
const MAX_OPEN = 5_000;

/** The pages that offsets lead to. One that is not asked for within its lifetime is dropped. */
export class Offsets {
  readonly #now: () => number;
  /** In order of last use, so the first entry expires first. */
  readonly #open = new Map<string, { readonly position: Position; readonly expiresAt: number }>();

  constructor(now: () => number) {
    this.#now = now;
  }

  /** Returns the offset of a listing's next page, `itr…/rec…`. @param previous The offset of the page before */
  open(position: Position, previous = randomId('itr')): string {
    const offset = `${previous.split('/')[0]}/${position.rows[position.from]?.id}`;
    this.#keep(offset, position);
    return offset;
  }

  /** Returns the position of an offset and restarts its lifetime. Throws `ApiError`. */
  position(offset: string, table: string): Position {
    if (!/^itr[A-Za-z0-9]{14}\/rec[A-Za-z0-9]{14}$/.test(offset)) throw invalidOffset(offset);
    this.#sweep();
    const position = this.#open.get(offset)?.position;
    if (position?.table !== table) throw iteratorNotAvailable();
    this.#keep(offset, position);
    return position;
  }

  #keep(offset: string, position: Position): void {
    this.#open.delete(offset);
    this.#open.set(offset, { position, expiresAt: this.#now() + LIFETIME_MS });
    this.#sweep();
  }

  #sweep(): void {
    for (const [offset, { expiresAt }] of this.#open) {
      if (expiresAt > this.#now() && this.#open.size <= MAX_OPEN) return;
      this.#open.delete(offset);
    }
  }
}
