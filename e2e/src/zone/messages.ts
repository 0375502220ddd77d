import type { FaultRule } from '@zone-directory/testing';
import type { Alteration } from './altered-release';

/**
 * A build of a remote: its `own`, or the one with `faults` that a test activates. `browser` has no server build: used
 * for the shell, so that only the browser renders.
 */
export type Build = 'own' | 'browser' | 'faults';

/** A command from a test to its zone. */
export type Command =
  | { readonly do: 'stop' | 'start'; readonly remote: string }
  /** Replaces the faults of an origin: of the `page`, of a remote's files, or of the embedded Airtable (`base`). */
  | { readonly do: 'faults'; readonly origin: string; readonly rules: readonly FaultRule[] }
  /** Ends all faults, and starts what was stopped. */
  | { readonly do: 'reset' }
  /** Returns the paths that were requested of a remote's origin since the last such command, first to last. */
  | { readonly do: 'requests'; readonly remote: string }
  /** Returns what is stored of a kind. */
  | { readonly do: 'listings' | 'reports' }
  /** Returns what visitors have sent to its pages. */
  | { readonly do: 'typed' }
  /** Returns how to reach the embedded Airtable. */
  | { readonly do: 'base' }
  /** Moves the clock for the age of the data ahead; it cannot be moved back. */
  | { readonly do: 'later'; readonly minutes: number }
  /**
   * Releases a remote with a change in its files, like its team; returns the release. `by: 'hand'` writes the registry
   * without the checks of a promote.
   */
  | ({ readonly do: 'release'; readonly remote: string; readonly by?: 'hand' } & Alteration)
  /**
   * Makes a build live, unless it is; returns its release. With `previous: false` the registry has no previous release
   * to return to.
   */
  | { readonly do: 'live'; readonly remote: string; readonly build: Build; readonly previous?: false }
  | { readonly do: 'rollback'; readonly remote: string }
  /**
   * Creates a folder from which pages can be served: the bundled server, and a store in which the builds are live. Also
   * starts a separate base for pages at the public URL, and returns its access.
   */
  | { readonly do: 'pack'; readonly folder: string; readonly publicUrl: string; readonly portBase: number }
  /** Builds a remote from its own folder and makes it live; returns its release. */
  | { readonly do: 'add'; readonly folder: string }
  | { readonly do: 'withdraw'; readonly remote: string };

/** The reply to a command. */
export interface Answer {
  readonly value?: unknown;
  readonly error?: string;
}
