import type { Author } from './commands';
import type { Examination } from './examination';
import type { LiveStore } from './live-store';

/** Where releases and what is live are stored, and options of a change. */
export interface ReleaseOptions {
  /** Folder of the published releases. */
  readonly store: string;
  /** Store of what is live; by default in the same folder. */
  readonly live?: LiveStore | undefined;
  /**
   * How the contents of a release are verified before it goes live, besides its bytes and whether it fits. False only for
   * one that has been verified elsewhere, or for a test whose releases contain nothing to run. Default: they are loaded,
   * and not rendered.
   */
  readonly examine?: Examination | false | undefined;
  /** Receives one-line notes about problems that do not stop a release. */
  readonly note?: ((line: string) => void) | undefined;
  /** Who makes the change, and why; by default the user of the system. */
  readonly author?: Author | undefined;
  /** The time in ms since 1970; by default the machine's. */
  readonly now?: (() => number) | undefined;
}
