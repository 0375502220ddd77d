import type { RemoteKey } from '@zone-directory/federation/contract';
import type { StoredChange } from '../compose/index';

/** Who makes a change, and why: stays in the history of what is live. */
export interface Author {
  /** A token's name for a call over HTTPS, the user of the system for a local one. */
  readonly by: string;
  /** The commit that the release was built from, if known. */
  readonly commit?: string | undefined;
  readonly why?: string | undefined;
}

/** What a change of what is live did. */
export type ReleaseVerb = StoredChange['verb'];

/** A release in the store. */
export interface ListedRelease {
  readonly name: string;
  readonly release: string;
  /** ISO 8601, UTC. */
  readonly publishedAt: string;
  readonly bytes: number;
  readonly commit?: string | undefined;
  /** What it is of what is live; undefined for neither. */
  readonly role?: 'live' | 'previous' | undefined;
  readonly pinned: boolean;
  /** When it was last live; undefined if never. The present moment for a live one is not given: `role` says it. */
  readonly lastLiveAt?: string | undefined;
}

/** One change of what is live, newest first in a history. */
export interface HistoryEntry extends StoredChange {
  readonly generation: number;
}

/** What visitors' browsers reported of a release within the last 24 hours. */
export interface ReportedFailures {
  /** Visits in which its code ran, or failed. */
  readonly visits: number;
  /** Those in which it failed. */
  readonly failing: number;
  /** How often its parts failed, by phase, the most frequent first; `server` for failures to render it on a server. */
  readonly phases: Readonly<Record<string, number>>;
}

/** Where parts of a release failed within the last 24 hours. */
export interface FailureDetail {
  readonly part: string;
  readonly phase: string;
  readonly failures: number;
  /** By pattern of the page. */
  readonly routes: Readonly<Record<string, number>>;
  readonly languages: Readonly<Record<string, number>>;
  /** Where in the release's files, as `stack` takes it. */
  readonly stacks: readonly string[];
}

/** What failed of a release within the last 24 hours. */
export interface FailedRelease {
  readonly release: string;
  readonly reported: ReportedFailures;
  /** The most frequent first. */
  readonly details: readonly FailureDetail[];
}

/** What is live of one package. */
export interface PackageStatus {
  readonly name: string;
  readonly release: string;
  readonly version: string;
  readonly since: string;
  readonly previous?: string | undefined;
  readonly off: boolean;
  /** Missing where nothing is reported: for the host, and where no page server has counted. */
  readonly failures?:
    | { readonly live: ReportedFailures; readonly previous?: ReportedFailures | undefined }
    | undefined;
}

/** What is live. */
export interface ReleaseStatus {
  readonly generation: number;
  readonly packages: readonly PackageStatus[];
}

/** What a change has made live. */
export interface Changed {
  readonly generation: number;
  /** Lines about problems that did not stop the change. */
  readonly notes: readonly string[];
}

/** What `prune` removed, or would remove. */
export interface Pruned {
  readonly releases: readonly { readonly name: string; readonly release: string; readonly bytes: number }[];
  /** Generations of the history. */
  readonly generations: number;
}

/**
 * The commands of a store of releases: the same over HTTPS and for a local store. Each rejects with a `ReleaseError` that
 * says what is wrong, and then nothing has changed.
 */
export interface ReleaseCommands {
  /** @param dist folder of a build */
  publish(dist: string, author: Author): Promise<{ name: string; release: string; existed: boolean }>;
  /** Verifies a published release against what is live, as `promote` does. */
  verify(name: string, release: string): Promise<void>;
  /** Several packages move in one switch. */
  promote(releases: Readonly<Record<string, string>>, author: Author): Promise<Changed>;
  rollback(name: string, author: Author): Promise<Changed & { readonly release: string }>;
  withdraw(name: RemoteKey, author: Author): Promise<Changed>;
  switch(name: RemoteKey, on: boolean, author: Author): Promise<Changed>;
  list(name?: string): Promise<readonly ListedRelease[]>;
  status(): Promise<ReleaseStatus>;
  /** @param most entries, at most 200 */
  history(most: number, name?: string): Promise<readonly HistoryEntry[]>;
  /** A pinned release is never pruned. */
  pin(name: string, release: string, pinned: boolean, author: Author): Promise<void>;
  prune(options: { readonly dryRun: boolean }, author: Author): Promise<Pruned>;
  /** Where parts of a release failed; missing where failures cannot be read. @param release the live one by default */
  failures?(name: string, release?: string): Promise<FailedRelease>;
  /**
   * Adds lines of source to the places in a stack; missing where source maps cannot be read.
   * @param text as a browser shows it, or as `failures` has it
   */
  stack?(name: string, release: string, text: string): Promise<string>;
}
