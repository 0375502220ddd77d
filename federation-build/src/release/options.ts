import type { Author } from './commands';
import type { LiveStore } from './live-store';

/** Where releases and what is live are stored, and options of a change. */
export interface ReleaseOptions {
  /** Folder of the published releases. */
  readonly store: string;
  /** Store of what is live; by default in the same folder. */
  readonly live?: LiveStore | undefined;
  /** Receives one-line notes about problems that do not stop a release. */
  readonly note?: ((line: string) => void) | undefined;
  /** Who makes the change, and why; by default the user of the system. */
  readonly author?: Author | undefined;
  /** The time in ms since 1970; by default the machine's. */
  readonly now?: (() => number) | undefined;
}
