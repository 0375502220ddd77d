import { randomId } from './ids';
import type { Row } from './store';

interface Iteration {
  readonly table: string;
  readonly rows: readonly Row[];
  expiresAt: number;
}

const MOST = 5_000;

/** The open listings behind offsets. A listing that is not continued within its lifetime is dropped. */
export class Iterators {
  readonly #lifetimeMs: number;
  readonly #now: () => number;
  /** In order of last use, so the first entry expires first. */
  readonly #open = new Map<string, Iteration>();

  constructor(lifetimeMs: number, now: () => number) {
    this.#lifetimeMs = lifetimeMs;
    this.#now = now;
  }

  start(table: string, rows: readonly Row[]): string {
    this.#sweep();
    const id = randomId('itr');
    this.#open.set(id, { table, rows, expiresAt: this.#now() + this.#lifetimeMs });
    return id;
  }

  /** Returns the rows of an open listing and restarts its lifetime. */
  rows(id: string, table: string): readonly Row[] | undefined {
    this.#sweep();
    const iteration = this.#open.get(id);
    if (iteration?.table !== table) return undefined;
    this.#open.delete(id);
    iteration.expiresAt = this.#now() + this.#lifetimeMs;
    this.#open.set(id, iteration);
    return iteration.rows;
  }

  #sweep(): void {
    for (const [id, { expiresAt }] of this.#open) {
      if (expiresAt > this.#now() && this.#open.size <= MOST) return;
      this.#open.delete(id);
    }
  }
}
