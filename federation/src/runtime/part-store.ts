import type { CompositionError, CompositionPhase } from './errors';
import type { LoadedPart } from './part-loader';
import { afterVisible } from './visible-time';

/** State of a part: a new object exactly when something has changed. */
export type PartState =
  | { readonly status: 'loading' }
  /** Its code has loaded, but nothing of it is visible: it is not on the page, or has not rendered anything yet. */
  | { readonly status: 'loaded'; readonly part: LoadedPart }
  /** It is visible. */
  | { readonly status: 'ready'; readonly part: LoadedPart }
  /** Includes the part if its code has loaded: after the phase `deadline` it still renders. */
  | { readonly status: 'failed'; readonly error: CompositionError; readonly part?: LoadedPart };

/** Dependencies of a part's state. */
export interface PartStateOptions {
  /** Why there is nothing to load, if known from the beginning. */
  readonly missing?: CompositionError | undefined;
  /** Attempts once to load the part. */
  readonly load: () => Promise<LoadedPart>;
  /** Creates the error for a failure outside of `load`. */
  readonly failure: (phase: CompositionPhase, cause: unknown) => CompositionError;
  /** Visible time that a visitor waits, first for the code, then for visible content. In milliseconds. */
  readonly deadlineMs: number;
  readonly report: (error: CompositionError) => void;
  /** Switches to another release after a failure; returns false if there is none. */
  readonly fallBack: (error: CompositionError) => boolean;
}

/**
 * The lifecycle of one part, from requested to visible, as a store that React can subscribe to.
 *
 * A deadline ends the visitor's waiting, not the loading: a part that arrives later replaces the message. A retry does
 * not wait for an attempt that may hang forever; the first attempt that succeeds is shown.
 */
export class PartStore {
  #state: PartState = { status: 'loading' };
  /** Number of the current attempt; 0 before the first. */
  #attempt = 0;
  /** Cancels the running deadline; undefined while there is none. */
  #deadline: (() => void) | undefined;
  /** Whether no visitor waits for the part: its slot has unmounted, or none has mounted yet. */
  #isLeft = false;
  #isLost = false;
  readonly #listeners = new Set<() => void>();
  readonly #options: PartStateOptions;

  constructor(options: PartStateOptions) {
    this.#options = options;
    if (options.missing) this.#state = { status: 'failed', error: options.missing };
  }

  readonly getSnapshot = (): PartState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Whether loading failed while no visitor waited for it. The next one should attempt it again: `retry`. */
  get isLost(): boolean {
    return this.#isLost;
  }

  /** Starts loading unless already started. A failed part is not fetched again without `retry`. */
  start(): void {
    this.#isLeft = false;
    const { missing } = this.#options;
    if (this.#attempt === 0 && missing) {
      this.#attempt = 1;
      this.#fail(missing);
    } else if (this.#attempt === 0) void this.#run();
    else if (this.#state.status === 'loading' && !this.#deadline) this.#wait();
  }

  /** Starts loading for a visitor who may come. A failure only makes it lost. */
  startAhead(): void {
    if (this.#attempt > 0 || this.#options.missing) return;
    this.#isLeft = true;
    void this.#run();
  }

  /** Retries a failed part; settles with the attempt, whatever its outcome. */
  async retry(): Promise<void> {
    if (this.#state.status !== 'failed' && !this.#isLost) return;
    this.#isLeft = false;
    await this.#run();
  }

  /** Reports that a slot renders the part from now on. */
  markRendered(part: LoadedPart): void {
    if (this.#state.status === 'loaded' && this.#state.part === part) this.#wait(part);
  }

  /** Reports that the part is visible. */
  markVisible(part: LoadedPart): void {
    if (!('part' in this.#state) || this.#state.part !== part || this.#state.status === 'ready') return;
    this.#stopWaiting();
    this.#set({ status: 'ready', part });
  }

  /** Reports that the part is no longer visible, for example while it suspends. */
  markHidden(part: LoadedPart): void {
    if (this.#state.status === 'ready' && this.#state.part === part) this.#set({ status: 'loaded', part });
  }

  /** Reports that the part threw and shows nothing now. */
  markThrown(part: LoadedPart, cause: unknown): void {
    if ('part' in this.#state && this.#state.part === part)
      this.#fail(this.#options.failure('render', cause), part);
  }

  /** Resets a failed part after its parameters changed. */
  renew(): void {
    if (this.#state.status === 'failed') this.markUnmounted();
  }

  /** Reports that no slot shows the part any more. The next one starts afresh. */
  markUnmounted(): void {
    this.#stopWaiting();
    this.#isLeft = true;
    if ('part' in this.#state && this.#state.part) this.#set({ status: 'loaded', part: this.#state.part });
    else if (this.#state.status === 'failed') this.#lose();
  }

  async #run(): Promise<void> {
    this.#isLost = false;
    this.#attempt += 1;
    const attempt = this.#attempt;
    if (!this.#isLeft) this.#wait();
    if (this.#state.status !== 'loading') this.#set({ status: 'loading' });
    try {
      this.#arrive(await this.#options.load());
    } catch (error) {
      // The outcome of an abandoned attempt is irrelevant: a later one is running, or the part is shown.
      if (attempt === this.#attempt && !this.#isThere) this.#fail(error as CompositionError);
      else this.#options.report(error as CompositionError);
    }
  }

  get #isThere(): boolean {
    return this.#state.status === 'loaded' || this.#state.status === 'ready';
  }

  #arrive(part: LoadedPart): void {
    if (this.#isThere) return;
    this.#isLost = false;
    this.#stopWaiting();
    this.#set({ status: 'loaded', part });
  }

  #wait(part?: LoadedPart): void {
    this.#stopWaiting();
    const { deadlineMs, failure } = this.#options;
    this.#deadline = afterVisible(deadlineMs, () => {
      const missing = part ? 'nothing to see' : 'nothing';
      this.#fail(failure('deadline', new Error(`${missing} within ${deadlineMs} ms`)), part);
    });
  }

  #stopWaiting(): void {
    this.#deadline?.();
    this.#deadline = undefined;
  }

  #fail(error: CompositionError, part?: LoadedPart): void {
    this.#stopWaiting();
    this.#options.report(error);
    if (this.#options.fallBack(error)) void this.#run();
    else if (this.#isLeft && !part) this.#lose();
    else this.#set({ status: 'failed', error, ...(part && { part }) });
  }

  /** No listener needs this: the next visitor sees the part loading again. */
  #lose(): void {
    this.#isLost = true;
    if (this.#state.status !== 'loading') this.#set({ status: 'loading' });
  }

  #set(state: PartState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}
