import type { ReadAnswer, Rendered, RenderJob } from 'federation/contract';
import type { RenderFailures } from './failure';

/** What renders: a release with its server scripts, or two that belong together, such as a host's and a remote's. */
export interface RenderRelease {
  /** `name@release` of all that is in it: two with one key are alike. */
  readonly key: string;
  /** Code of the host's script. Asked for when a process starts. */
  readonly host: () => Promise<string>;
  /** Code of the remote's script, where the job is about a part of it. */
  readonly remote?: (() => Promise<string>) | undefined;
}

/** An answer that parts may read, and what tells it from the next one of the same URL. */
export interface KnownAnswer extends ReadAnswer {
  readonly etag: string;
}

/** Reads a URL for a part. Rejects for any that parts must not read. */
export type ReadKnown = (url: string) => Promise<KnownAnswer>;

/** What was rendered and checked. */
export interface Rendering extends Rendered {
  /** Hash of what was rendered: two with one id are alike. */
  readonly id: string;
  /** What it was made of: it holds for as long as each of them has this ETag. */
  readonly reads: readonly { readonly url: string; readonly etag: string }[];
  /** The oldest `data-as-of` of what it was made of. */
  readonly asOf?: string | undefined;
}

/** Renders parts and frames, and keeps what was rendered. */
export interface Renderings {
  /** Never rejects; undefined when there is none within the deadline. What comes later is kept for who asks then. */
  render(release: RenderRelease, job: RenderJob): Promise<Rendering | undefined>;
  /** The same for whoever has time: before anybody comes. */
  prepare(release: RenderRelease, job: RenderJob): Promise<Rendering | undefined>;
  /** Starts processes of the first releases, as many as there may be, before anything is asked of them. Never rejects. */
  start(releases: readonly RenderRelease[]): Promise<void>;
  failures(): RenderFailures;
  /** What keeps the processes in, on this machine. */
  isolation(): Promise<Isolation>;
  /** Ends all processes. */
  close(): Promise<void>;
}

/** What keeps processes in beside Node's own permissions. */
export interface Isolation {
  /** They have no network. */
  readonly network: boolean;
  /** Their memory is watched. */
  readonly memory: boolean;
}
