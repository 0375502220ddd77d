import type { Choose, ElementRelease } from './element-release';
import type { ElementView } from './element-view';
import type { EmbedCode } from './embed-error';
import type { LiveElement, LiveElements } from './live-elements';
import type { LoadMount } from './remotes';
import type { createConfiguration, Live } from './zone-files';

/** Something that the page's policy has blocked, or would block. */
export type Blocked = Pick<SecurityPolicyViolationEvent, 'disposition' | 'effectiveDirective' | 'blockedURI'>;

/** What the elements of a page share. */
export interface Zone {
  live: Live;
  choose: Choose;
  loadMount: LoadMount;
  /** Reads the zone's configuration, once for all elements. @throws EmbedError */
  readonly configuration: ReturnType<typeof createConfiguration>;
  /** What the page's policy has blocked. */
  readonly blocked: readonly Blocked[];
  /** What stands in the console already: many elements may fail for one reason. */
  readonly logged: Set<unknown>;
  /** Releases that elements of the page have shown. */
  readonly shown: Set<string>;
  readonly rescue: LoadRescue;
}

/** Loads what is needed when an element fails, once for the page. Rejects if it does not come. */
export type LoadRescue = () => Promise<Rescue>;

/** A failure of an element. */
export interface Failure {
  readonly element: HTMLElement & { reload(): Promise<void>; reset(): void };
  readonly view: ElementView;
  /** By default, the error determines it. */
  readonly code: EmbedCode | undefined;
  /** What was thrown: anything. */
  readonly error: unknown;
  /** The zone's live releases and the one that failed, as far as they are known. */
  readonly live?: LiveElements | undefined;
  readonly release?: ElementRelease | undefined;
  /** When the visitor began to wait for content, as `Date.now()`. */
  readonly since?: number;
  /** Whether the element has nothing to show, now. */
  readonly isEmpty: () => boolean;
}

/** A release of an element, and the list that names it. */
export interface ListedRelease {
  readonly live: LiveElements;
  readonly declared: LiveElement;
  readonly release: ElementRelease;
}

/** What a page needs once an element of it fails. */
export interface Rescue {
  /** Chooses and loads the releases of a page's elements from now on. */
  takeOver(zone: Zone): void;
  /**
   * Reports a failure as an event and in the console. Returns the release to show instead, if there is one; else says in
   * an element that has nothing to show that it is unavailable.
   */
  failed(
    failure: Failure,
    zone: Pick<Zone, 'live' | 'blocked' | 'logged'>,
  ): Promise<ListedRelease | undefined>;
  /** Reports names of elements that another script has defined. */
  reportTaken(names: readonly string[], origin: string): void;
  /** Says soon, in one line of the console, what the page's policy lacks, unless a failure has said so. */
  reportPolicy(zone: Pick<Zone, 'live' | 'blocked'>): void;
  /**
   * Watches an element's root that is ready, and seems to be empty.
   * @param onShown called once something is visible, even after `onEmpty`
   * @param onEmpty called if nothing is visible after a second
   * @returns a function that stops watching
   */
  watch(place: HTMLElement, onShown: () => void, onEmpty: (error: Error) => void): () => void;
}
