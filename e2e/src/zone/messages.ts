import type { FaultRule } from '@zone-directory/testing';
import type { Alteration } from './altered-release';

/** All fields of businesses, by record id: missing fields are cleared. */
export type EditedBusinesses = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/**
 * A build of a remote: its `own`; the one with `faults` that a test activates; and one for another version of the
 * `contract`, which must not go live. `browser` has no server build: used for the shell, so that only the browser
 * renders.
 */
export type Build = 'own' | 'browser' | 'faults' | 'contract';

/** A command from a test to its zone. */
export type Command =
  | { readonly do: 'stop' | 'start'; readonly remote: string }
  | {
      readonly do: 'faults';
      readonly origin: string;
      readonly rules: readonly FaultRule[];
    }
  | { readonly do: 'listings' }
  /** Returns the `AirtableAccess` of the embedded Airtable. */
  | { readonly do: 'base' }
  /** Moves the clock for the age of the data ahead; it cannot be moved back. */
  | { readonly do: 'later'; readonly minutes: number }
  /**
   * Replaces fields of businesses, by id, like an editor of the base, and refreshes the gateway; returns the old
   * fields.
   */
  | { readonly do: 'edit'; readonly businesses: EditedBusinesses }
  /** Releases a remote with a change in its files, like its team; returns the release. */
  | ({ readonly do: 'release'; readonly remote: string } & Alteration)
  /**
   * Makes a build live; returns its release. By default it is promoted; `by: 'hand'` writes the registry without the
   * checks. With `previous: false` the registry has no previous release to return to.
   */
  | {
      readonly do: 'live';
      readonly remote: string;
      readonly build: Build;
      readonly by?: 'hand';
      readonly previous?: false;
    }
  | { readonly do: 'rollback'; readonly remote: string }
  /**
   * Creates a folder from which pages can be served: the bundled server, and a store in which the builds are live. Also
   * starts a separate base for pages at the public URL, and returns its access.
   */
  | { readonly do: 'pack'; readonly folder: string; readonly publicUrl: string; readonly portBase: number }
  /** Builds a remote from its own folder and makes it live; returns its release. */
  | { readonly do: 'add'; readonly folder: string }
  | { readonly do: 'withdraw'; readonly remote: string };

/** The reply to a command, by number. */
export interface Answer {
  readonly answer: number;
  readonly value?: unknown;
  readonly error?: string;
}

/** A message of the zone's process. */
export type Message = { readonly ready: true } | { readonly failed: string } | Answer;
