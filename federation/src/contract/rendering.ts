import type { DeclaredWords } from './description';
import type { PartId, RemoteKey } from './names';
import type { PartModule } from './part';
import type { SitePlan } from './plan';
import type { Registry } from './registry';

/**
 * How parts are rendered on a server: what the server builds of the host and of a remote export, what they are asked, and what
 * they answer. Both run in a process that has no files, no network and no environment; all they know is in the job and in what
 * `read` gives them.
 */

/** What a job is about that the host's frame and parts have in common. */
interface RenderJobBase {
  /** Path with the language's prefix, and those names of the query that the first render may read. */
  readonly url: string;
  /** Language of the page. */
  readonly language: string;
  /** The product's configuration, as it stands in the page. */
  readonly configuration: unknown;
}

/** A part is to be rendered. */
export interface PartJob extends RenderJobBase {
  readonly kind: 'part';
  /** The remote, whose key is the namespace of its strings as well. */
  readonly remote: RemoteKey;
  /** The part's name in the remote. */
  readonly part: string;
  /** Decoded parameters of the page's route. */
  readonly params: Readonly<Record<string, string>>;
  readonly mayBeEmpty: boolean;
}

/** A part that has been rendered, and the language of its strings where that is not the page's. */
export interface RenderedSlot {
  readonly id: PartId;
  readonly lang?: string | undefined;
}

/** The host's frame is to be rendered, with a mark (`slotMark`) in place of each part that has been rendered. */
export interface FrameJob extends RenderJobBase {
  readonly kind: 'frame';
  readonly plan: SitePlan;
  /** Texts that remotes declare, by language and `wordKey`: the page's language, and English. */
  readonly words: DeclaredWords;
  /** What is live, for `data-remote`. */
  readonly registry: Registry;
  readonly rendered: readonly RenderedSlot[];
}

export type RenderJob = PartJob | FrameJob;

/** What was rendered. */
export interface Rendered {
  readonly html: string;
  /**
   * `empty`: nothing is to be seen, and that is allowed. `missing`: the record is not there, and the HTML says so. `failed`: the data
   * could not be read, and the HTML is not to be shown.
   */
  readonly outcome: 'ok' | 'empty' | 'missing' | 'failed';
  /** What queries have read, for the browser's cache. Without it the HTML can be replaced, but not hydrated. */
  readonly state?: unknown;
  /** Language of the part's strings where it is not the page's. */
  readonly lang?: string | undefined;
}

/** An answer of the page's origin, as far as parts read it. */
export interface ReadAnswer {
  readonly status: number;
  readonly body: string;
  /** Of those that say how old the data is; lower-case names. */
  readonly headers: Readonly<Record<string, string>>;
}

/** Reads a URL of data or of the site; any other is refused by its status. */
export type ReadUrl = (url: string) => Promise<ReadAnswer>;

/** What a page says of the HTML that a server has rendered into it, in its block `rendered`. */
export interface RenderedBlock {
  /** Language that the frame was rendered in. */
  readonly language: string;
  /** Parts whose HTML is in their slots: the release (`name@version`) that rendered it, and whether it can be hydrated. */
  readonly parts: Readonly<
    Record<PartId, { readonly release: string; readonly hydrates: boolean; readonly lang?: string }>
  >;
  /** What was read, as `Rendered.state` has it. */
  readonly states: readonly unknown[];
  /** When the base was last read, in milliseconds since 1970; absent where that is not known. */
  readonly asOf?: number | undefined;
}

/** What a remote's server build exports. */
export interface RemoteServerModule {
  readonly parts: Readonly<Record<string, PartModule>>;
  /** Strings by language. */
  readonly strings: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

/** What the host's server build exports: the renderer, React and the facades, one of each for all that it renders. */
export interface HostServerModule {
  /** What a remote's server build gets for the packages that it does not contain, by name. */
  readonly shared: Readonly<Record<string, unknown>>;
  /**
   * Reads by `fetch`, which is another function there than in a browser.
   * @param remote the module of the job's remote; undefined for the frame
   */
  render(job: RenderJob, remote: RemoteServerModule | undefined): Promise<Rendered>;
}

/** Stands in the frame's HTML where a rendered part's belongs. */
export const slotMark = (id: PartId): string => `<!--part:${id}-->`;

/** The same on both sides, because ids in server-rendered HTML must be those that hydration makes. */
export const idPrefixOf = (id: PartId): string => `${id.replace('/', '-')}-`;
