import type { ReadKnown } from '../rendering/reads';

/** What is tried, and the file that is at fault if the process itself fails. */
export interface Tried {
  readonly file: string;
  readonly where: string;
}

/** Something to try in a browser, for page/in-page.cjs. */
export interface BrowserTask {
  readonly task: object;
  /** What it consists of, in the order in which it counts its steps. */
  readonly steps: readonly [Tried, ...Tried[]];
  /** Whether it opens a page of a host. */
  readonly isUnderHost?: boolean;
  /** Answers what is read. Default: nothing is there. */
  readonly read?: ReadKnown;
}

/** Languages in which more is tried than in others: one from left to right, one from right to left. */
export const USED: ReadonlySet<string> = new Set(['en', 'ar']);
