/** One limit that a request counts against. */
export interface RateLimitRule {
  /** What is limited, such as `listings of an address`. */
  readonly scope: string;
  /** Whose count it is, such as the address. */
  readonly key: string;
  /** Maximum in any window. */
  readonly most: number;
}

/** Counts in sliding time windows. */
export interface Limits {
  /**
   * Counts one more of each and returns 0, or counts none and returns the seconds to wait (at least 1).
   * @param windowMs length of the window
   */
  take(all: readonly RateLimitRule[], windowMs: number): Promise<number>;
}
