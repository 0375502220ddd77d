/** Something that is limited. */
export interface Counted {
  /** What is limited, such as `listings of an address`. */
  readonly scope: string;
  /** Whose, such as the address. */
  readonly key: string;
  /** How many in any span of time. */
  readonly most: number;
}

/** Counts things in sliding windows of time. */
export interface Limits {
  /**
   * Counts one more of each and gives 0, or gives the seconds to wait (at least 1) and counts none.
   * @param windowMs the span of time
   */
  take(all: readonly Counted[], windowMs: number): Promise<number>;
}
