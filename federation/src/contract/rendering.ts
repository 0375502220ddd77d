import type { DeclaredWords } from './description';
import type { PartId, RemoteKey } from './names';
import type { PartModule } from './part';
import type { SitePlan } from './plan';
import type { Registry } from './registry';

/**
 * Server rendering of parts: what the server builds of the host and of a remote export, what they are asked for, and
 * what they return. Both run in a process without files, network or environment; all they know is in the job and in
 * what `read` returns.
 */

/** Fields common to jobs for the host's frame and for parts. */
interface RenderJobBase {
  /** Path with the language's prefix, and the query parameters that the first render may read. */
  readonly url: string;
  /** Language of the page. */
  readonly language: string;
  /** The product's configuration, as embedded in the page. */
  readonly configuration: unknown;
}

/** A job to render a part. */
export interface PartJob extends RenderJobBase {
  readonly kind: 'part';
  /** The remote's key, which is also the namespace of its strings. */
  readonly remote: RemoteKey;
  /** The part's name in the remote. */
  readonly part: string;
  /** Decoded parameters of the page's route. */
  readonly params: Readonly<Record<string, string>>;
  readonly mayBeEmpty: boolean;
}

/** A rendered part, and the language of its strings if it is not the page's. */
export interface RenderedSlot {
  readonly id: PartId;
  readonly lang?: string | undefined;
}

/** A job to render the host's frame, with a mark (`slotMark`) in place of each rendered part. */
export interface FrameJob extends RenderJobBase {
  readonly kind: 'frame';
  readonly plan: SitePlan;
  /** Texts declared by remotes, by language and `wordKey`: the page's language, and English. */
  readonly words: DeclaredWords;
  /** What is live, for `data-remote`. */
  readonly registry: Registry;
  readonly rendered: readonly RenderedSlot[];
}

export type RenderJob = PartJob | FrameJob;

/** The result of a render job. */
export interface Rendered {
  readonly html: string;
  /**
   * `empty`: nothing is visible, which is allowed. `missing`: the record does not exist, and the HTML says so.
   * `failed`: the data could not be read; the HTML must not be shown. `browser`: it needs data that only browsers read,
   * so there is no HTML.
   */
  readonly outcome: 'ok' | 'empty' | 'missing' | 'failed' | 'browser';
  /** Results of queries, for the browser's cache. Without them the HTML can be replaced, but not hydrated. */
  readonly state?: unknown;
  /** Language of the part's strings if it is not the page's. */
  readonly lang?: string | undefined;
}

/** A response of the page's origin, reduced to what parts read. */
export interface ReadAnswer {
  readonly status: number;
  readonly body: string;
  /** Only headers that state the age of the data; lower-case names. */
  readonly headers: Readonly<Record<string, string>>;
}

/** Reads a URL of the data or the site; any other gets an error status. */
export type ReadUrl = (url: string) => Promise<ReadAnswer>;

/** The page's `rendered` block, which describes the server-rendered HTML in it. */
export interface RenderedBlock {
  /** Language that the frame was rendered in. */
  readonly language: string;
  /** Parts whose HTML is in their slots: the release (`name@version`) that rendered it, and whether it can hydrate. */
  readonly parts: Readonly<
    Record<PartId, { readonly release: string; readonly hydrates: boolean; readonly lang?: string }>
  >;
  /** Results of queries, as in `Rendered.state`. */
  readonly states: readonly unknown[];
  /** When the data source was last read, in milliseconds since 1970; absent if unknown. */
  readonly asOf?: number | undefined;
}

/** What a remote's server build exports. */
export interface RemoteServerModule {
  readonly parts: Readonly<Record<string, PartModule>>;
  /** Strings by language. */
  readonly strings: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

/**
 * What the host's server build exports: the renderer, and one instance of React and of the facades for all it renders.
 */
export interface HostServerModule {
  /** Packages provided to a remote's server build, which does not contain them, by name. */
  readonly shared: Readonly<Record<string, unknown>>;
  /**
   * Renders a job. Data is read through `fetch`, which is not the browser's function here.
   * @param remote the module of the job's remote; undefined for the frame
   */
  render(job: RenderJob, remote: RemoteServerModule | undefined): Promise<Rendered>;
}

/** Returns the mark in the frame's HTML that the HTML of a rendered part replaces. */
export const slotMark = (id: PartId): string => `<!--part:${id}-->`;

/**
 * Id of the element up to which a browser reads a server-rendered page before it first paints. A part may give it to one
 * element just below, or at the end of, what fills a phone's screen. A page without it is painted as it arrives.
 */
export const FIRST_VIEW_END = 'first-view-end';

/** Returns the prefix of a part's ids: the same on server and browser, because hydration must make the same ids. */
export const idPrefixOf = (id: PartId): string => `${id.replace('/', '-')}-`;
