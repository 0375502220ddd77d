import type { ReadAnswer, Rendered, RenderJob } from '@zone-directory/federation/contract';
import type { RenderFailure, RenderFailures } from './failure';

/** The server scripts that render a job: the host's alone, or the host's and a remote's. */
export interface RenderRelease {
  /** `name@release` of every release in it: equal keys mean equal code. */
  readonly key: string;
  /** Loads the code of the host's script. Called when a process starts. */
  readonly host: () => Promise<string>;
  /** Loads the code of the remote's script, if the job renders one of its parts. */
  readonly remote?: (() => Promise<string>) | undefined;
}

/** An answer that parts may read, with an ETag that changes with it. */
export interface KnownAnswer extends ReadAnswer {
  readonly etag: string;
}

/** Reads a URL for a part. A rejection fails the part's `fetch`. */
export type ReadKnown = (url: string) => Promise<KnownAnswer>;

/** A checked rendering. */
export interface Rendering extends Rendered {
  /** Hash of the content: equal ids mean equal content. */
  readonly id: string;
  /** What was read for it: the rendering is valid as long as every URL has this ETag. */
  readonly reads: readonly { readonly url: string; readonly etag: string }[];
  /** The oldest `data-as-of` of these reads. */
  readonly asOf?: string | undefined;
  /** Something that was read has changed since; it is being rendered again. */
  readonly isFormer?: boolean;
}

/** Renders parts and the host's frame, and caches the results. */
export interface Renderings {
  /**
   * Returns the rendering, or the failure, which is `late` after the deadline: a late result is cached for the next
   * call. Instead of a failure, it returns what was last rendered for the job. Never rejects.
   */
  render(release: RenderRelease, job: RenderJob): Promise<Rendering | RenderFailure>;
  /** The same without a deadline, to warm up. */
  prepare(release: RenderRelease, job: RenderJob): Promise<Rendering | RenderFailure>;
  /** Starts processes of the first releases, up to the limit, ahead of any job. Never rejects. */
  start(releases: readonly RenderRelease[]): Promise<void>;
  failures(): RenderFailures;
  /** Returns how the processes are isolated on this machine. */
  isolation(): Promise<Isolation>;
  /** Ends all processes. */
  close(): Promise<void>;
}

/** Isolation of processes besides Node's own permissions. */
export interface Isolation {
  /** They have no network. */
  readonly network: boolean;
  /** Their memory is watched. */
  readonly memory: boolean;
}
