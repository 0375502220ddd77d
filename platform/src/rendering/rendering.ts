import type { Rendered } from '@zone-directory/federation/contract';

/** The server scripts that render a job: the host's alone, or the host's and a remote's. */
export interface RenderRelease {
  /** `name@release` of every release in it: equal keys mean equal code. */
  readonly key: string;
  /** Loads the code of the host's script. Called when a process starts. */
  readonly host: () => Promise<string>;
  /** Loads the code of the remote's script, if the job renders one of its parts. */
  readonly remote?: (() => Promise<string>) | undefined;
  /** Whether jobs have text of visitors: they get a process of their own, and say nothing about the release. */
  readonly isVisitors?: boolean;
}

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
