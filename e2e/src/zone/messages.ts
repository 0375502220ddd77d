import type { FaultRule } from 'testing';
import type { Alteration } from './altered-release';

/** Fields of businesses by record id, all of them: one that is not named is emptied. */
export type EditedBusinesses = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/**
 * A build of a remote: its `own`; the one with `faults` that a test switches on; and three that must not go live: one for
 * another version of the `contract`, one with React 18, out of the `range` that the shell brings, and one with a `leak` in a
 * style sheet. `contract 1` is a release as it was published before there was another contract. `browser` is one without a server
 * build: of the shell, so that only browsers render pages.
 */
export type Build = 'own' | 'browser' | 'faults' | 'contract' | 'range' | 'leak' | 'contract 1';

/** What a test may ask its zone to do. */
export type Command =
  | { readonly do: 'stop' | 'start'; readonly remote: string }
  | {
      readonly do: 'faults';
      readonly origin: string;
      readonly rules: readonly FaultRule[];
    }
  | { readonly do: 'listings' }
  /** Tells how the embedded Airtable is reached, as `AirtableAccess`. */
  | { readonly do: 'base' }
  /** Puts the clock ahead that the age of the data is counted by; there is no way back. */
  | { readonly do: 'later'; readonly minutes: number }
  /** Gives businesses other fields, by id, as an editor of the base would, and has the gateway read them; answers the old ones. */
  | { readonly do: 'edit'; readonly businesses: EditedBusinesses }
  /** Releases a remote with a change in its files, as its team would; answers the release. */
  | ({ readonly do: 'release'; readonly remote: string } & Alteration)
  /**
   * Makes a build live; answers its release. `by` hand writes the registry past the checks; by default it is promoted.
   * Without a `previous` one the registry names none to return to.
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
   * Makes a folder from which pages can be served elsewhere: the bundled server, and a store with what is built live. Beside it
   * starts a base of its own, for pages at a public URL, whose access it answers.
   */
  | { readonly do: 'pack'; readonly folder: string; readonly publicUrl: string; readonly portBase: number }
  /**
   * Starts a PostgreSQL and makes live in it what a packed folder has, and publishes there a remote with a change in it; answers
   * `Shared`, or nothing where there is no PostgreSQL for the machine.
   */
  | ({ readonly do: 'share'; readonly folder: string; readonly remote: string } & Alteration)
  /** Ends that PostgreSQL. */
  | { readonly do: 'unshare' }
  /** Builds a remote from a folder of its own and makes it live; answers its release. */
  | { readonly do: 'add'; readonly folder: string }
  | { readonly do: 'withdraw'; readonly remote: string };

/** A database that instances share, and the release of a remote that may be promoted in it. */
export interface Shared {
  readonly databaseUrl: string;
  readonly release: string;
}

/** The answer to a command, by its number. */
export interface Answer {
  readonly answer: number;
  readonly value?: unknown;
  readonly error?: string;
}

/** What the zone's process says. */
export type Message = { readonly ready: true } | { readonly failed: string } | Answer;
