import type { CompositionError, CompositionPhase } from './errors';
import type { LoadedPart } from './part-loader';
import { afterVisible, EMPTY_MS } from './visible-time';

/** State of a part: a new object exactly when something has changed. */
export type PartState =
  | { readonly status: 'loading' }
  /** Its code has loaded, but nothing of it is visible: it is not on the page, or has not rendered anything yet. */
  | { readonly status: 'loaded'; readonly part: LoadedPart }
  /** It is visible. */
  | { readonly status: 'ready'; readonly part: LoadedPart }
  /** Includes the part if its code has loaded. One that did not throw still renders, and replaces the message. */
  | {
      readonly status: 'failed';
      readonly error: CompositionError;
      readonly part?: LoadedPart;
      readonly isRendered?: boolean;
    };

/** Returns the part to render: one that threw is removed, one that is only late may still appear. */
export function partToRender(state: PartState): LoadedPart | undefined {
  if (state.status === 'loading' || (state.status === 'failed' && !state.isRendered)) return;
  return state.part;
}

/** Dependencies of a part's state. */
export interface PartStateOptions {
  /** Why there is nothing to load, if known from the beginning. */
  readonly missing?: CompositionError | undefined;
  /** Attempts once to load the part. */
  readonly load: () => Promise<LoadedPart>;
  /** Creates the error for a failure outside of `load`. */
  readonly failure: (phase: CompositionPhase, cause: unknown, part?: LoadedPart) => CompositionError;
  /**
   * Visible time that a visitor waits, first for the code, then for visible content; another release does not prolong it.
   * In milliseconds.
   */
  readonly deadlineMs: number;
  readonly report: (error: CompositionError) => void;
  /** Makes `load` use another release after a failure; returns false if there is none. */
  readonly fallBack: (error: CompositionError) => boolean;
}

/** Share of the deadline, at its end, in which a part that is late competes with another release. */
const ANOTHER_SHARE = 1 / 16;

/**
 * The lifecycle of one part, from requested to visible, as a store that React can subscribe to.
 *
 * A deadline ends the visitor's waiting, not the loading: a part that arrives later replaces the message once it is
 * visible. A retry does not wait for an attempt that may hang forever; the first attempt that succeeds is shown. Each
 * attempt of a visitor falls back to another release once, within the same wait; if that also fails, the first failure is
 * shown.
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
  /** Whether the part has rendered without suspending, and nothing of it is visible. */
  #isEmpty = false;
  /** Why another release was loaded. */
  #first: CompositionError | undefined;
  /** What was rendered until then, if it was only late. */
  #late: LoadedPart | undefined;
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
    } else if (this.#attempt === 0) void this.#begin();
    else if (this.#state.status === 'loading' && !this.#deadline) this.#wait();
  }

  /** Starts loading for a visitor who may come. A failure only makes it lost. */
  startAhead(): void {
    if (this.#attempt > 0 || this.#options.missing) return;
    this.#isLeft = true;
    void this.#begin();
  }

  /** Retries a failed part; settles with the attempt, whatever its outcome. */
  async retry(): Promise<void> {
    if (this.#state.status !== 'failed' && !this.#isLost) return;
    this.#isLeft = false;
    this.#first = undefined;
    this.#late = undefined;
    await this.#begin();
  }

  /**
   * Loads the part again from a release that has changed; settles when that has loaded or failed. Until then, and for good if
   * it fails, what is shown stays.
   */
  async replace(): Promise<void> {
    if (this.#state.status === 'failed' || this.#isLost) await this.retry();
    else if (this.#attempt > 0) await this.#run(true);
  }

  /** Reports that a slot renders the part from now on. */
  markRendered(part: LoadedPart): void {
    if (this.#state.status === 'loaded' && this.#state.part === part && !this.#deadline) this.#wait(part);
  }

  /** Reports that the part is visible. */
  markVisible(part: LoadedPart): void {
    if (!this.#shows(part) || this.#state.status === 'ready') return;
    this.#stopWaiting();
    this.#isEmpty = false;
    this.#late = undefined;
    this.#set({ status: 'ready', part });
  }

  /** Reports that the part suspends: nothing of it is visible. */
  markHidden(part: LoadedPart): void {
    if (this.#shows(part)) this.#hide(part, false);
  }

  /** Reports that the part has rendered, but that nothing of it is visible, although it may not be empty. */
  markEmpty(part: LoadedPart): void {
    if (this.#shows(part)) this.#hide(part, true);
  }

  /** Reports that the part threw and shows nothing now. */
  markThrown(part: LoadedPart, cause: unknown): void {
    if (this.#shows(part)) this.#fail(this.#options.failure('render', cause, part), part);
  }

  /** Resets a failed part after its parameters changed. */
  renew(): void {
    if (this.#state.status === 'failed') this.markUnmounted();
  }

  /** Reports that no slot shows the part any more. The next one starts afresh. */
  markUnmounted(): void {
    this.#stopWaiting();
    this.#isLeft = true;
    this.#isEmpty = false;
    if ('part' in this.#state && this.#state.part) this.#set({ status: 'loaded', part: this.#state.part });
    else if (this.#state.status === 'failed') this.#lose();
  }

  #begin(): Promise<void> {
    if (!this.#isLeft && !this.#deadline) this.#wait();
    if (this.#state.status !== 'loading') this.#set({ status: 'loading' });
    return this.#run();
  }

  /** @param replaces whether the part takes the place of what is shown */
  async #run(replaces = false): Promise<void> {
    this.#isLost = false;
    this.#attempt += 1;
    const attempt = this.#attempt;
    try {
      this.#arrive(await this.#options.load(), attempt, replaces);
    } catch (error) {
      // The outcome of an abandoned attempt is irrelevant: a later one is running, or the part is shown.
      if (attempt === this.#attempt && !this.#rendered) this.#fail(error as CompositionError);
      else this.#options.report(error as CompositionError);
    }
  }

  #shows(part: LoadedPart): boolean {
    return 'part' in this.#state && this.#state.part === part;
  }

  #hide(part: LoadedPart, isEmpty: boolean): void {
    const { status } = this.#state;
    const isSame = isEmpty === this.#isEmpty;
    this.#isEmpty = isEmpty;
    // The slot reports that it renders the part, which then has its time.
    if (status === 'ready') this.#set({ status: 'loaded', part });
    else if (status === 'loaded' && this.#deadline && !isSame) this.#wait(part);
  }

  /** What a slot renders, whether or not it is visible. */
  get #rendered(): LoadedPart | undefined {
    return partToRender(this.#state);
  }

  #arrive(part: LoadedPart, attempt: number, replaces: boolean): void {
    const state = this.#state;
    const rendered = this.#rendered;
    // Another release takes the place of one that is not visible yet, and nothing else does unless it is meant to.
    const isAnother = attempt === this.#attempt && (replaces || (this.#first && state.status !== 'ready'));
    if (rendered && !isAnother) return;
    if (rendered) this.#late = rendered;
    if (!this.#first || this.#isEmpty) this.#stopWaiting();
    this.#isLost = false;
    this.#isEmpty = false;
    // The visitor has waited long enough: a message stays until there is something to see.
    this.#set(
      state.status === 'failed'
        ? { ...state, part, isRendered: true }
        : { status: state.status === 'ready' ? 'ready' : 'loaded', part },
    );
  }

  #wait(part?: LoadedPart): void {
    this.#stopWaiting();
    const { deadlineMs, failure } = this.#options;
    const missing = part ? 'nothing to see' : 'nothing';
    if (part && this.#isEmpty) {
      this.#deadline = afterVisible(EMPTY_MS, () => {
        this.#fail(failure('render', new Error(missing), part), part, true);
      });
      return;
    }
    const late = () => failure('deadline', new Error(`${missing} within ${deadlineMs} ms`), part);
    const anotherMs = deadlineMs * ANOTHER_SHARE;
    this.#deadline = afterVisible(deadlineMs - anotherMs, () => {
      this.#deadline = afterVisible(anotherMs, () => {
        if (!this.#first) this.#options.report(late());
        this.#giveUp(late(), this.#rendered);
      });
      if (this.#fallBack(late())) void this.#run();
    });
  }

  #stopWaiting(): void {
    this.#deadline?.();
    this.#deadline = undefined;
  }

  /** Makes the next attempt load another release, if there is one and none was tried yet. */
  #fallBack(error: CompositionError): boolean {
    if (this.#first || !this.#options.fallBack(error)) return false;
    this.#first = error;
    this.#options.report(error);
    return true;
  }

  /** @param isRendered whether the part still renders, and may yet show something */
  #fail(error: CompositionError, part?: LoadedPart, isRendered = false): void {
    if (this.#fallBack(error)) {
      if (this.#isEmpty) this.#stopWaiting();
      if (isRendered) this.#late = part;
      void this.#begin();
      return;
    }
    this.#options.report(error);
    if (!isRendered && part === this.#late) this.#late = undefined;
    if (this.#isLeft && !part) this.#lose();
    else this.#giveUp(error, isRendered ? part : this.#late, part);
  }

  /**
   * Shows the message.
   * @param rendered what still renders, and replaces the message once it is visible
   * @param thrown what has thrown, if nothing does
   */
  #giveUp(error: CompositionError, rendered?: LoadedPart, thrown?: LoadedPart): void {
    this.#stopWaiting();
    this.#set({
      status: 'failed',
      error: this.#first ?? error,
      ...(rendered ? { part: rendered, isRendered: true } : thrown && { part: thrown }),
    });
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
