import type { CompositionError, CompositionPhase } from './errors';
import type { LoadedPart } from './part-loader';
import { afterVisible } from './visible-time';

/** How a part fares. A state is a new object exactly when something changed. */
export type PartState =
  | { readonly status: 'loading' }
  /** Its code is there, and nothing of it can be seen: it is not on the page, or has not rendered anything yet. */
  | { readonly status: 'loaded'; readonly part: LoadedPart }
  /** The visitor sees it. */
  | { readonly status: 'ready'; readonly part: LoadedPart }
  /** With the part, where its code is there: after the phase `deadline` it is still being rendered. */
  | { readonly status: 'failed'; readonly error: CompositionError; readonly part?: LoadedPart };

/** What a part's state needs from outside. */
export interface PartStateOptions {
  /** Makes one attempt to load the part. */
  readonly load: () => Promise<LoadedPart>;
  /** Names a failure that came up outside of `load`. */
  readonly failure: (phase: CompositionPhase, cause: unknown) => CompositionError;
  /** Visible time that a visitor waits: once for the code, once for something to see. In milliseconds. */
  readonly deadlineMs: number;
  readonly report: (error: CompositionError) => void;
  /** Turns to another release after a failure; false where there is none. */
  readonly fallBack: (error: CompositionError) => boolean;
}

/**
 * One part's way from asked for to seen, as a store that React can subscribe to.
 *
 * A deadline ends the visitor's waiting, not the loading: a part that arrives later replaces the message. A retry does
 * not wait for an attempt that may hang for good; the first attempt that succeeds is the one that is shown.
 */
export class PartStore {
  #state: PartState = { status: 'loading' };
  /** Number of the attempt that the visitor is waiting for; 0 before the first. */
  #attempt = 0;
  /** Cancels the deadline that runs; undefined while none does. */
  #deadline: (() => void) | undefined;
  /** Whether the slot that showed the part has gone, and no other one has come. */
  #isLeft = false;
  #isLost = false;
  readonly #listeners = new Set<() => void>();
  readonly #options: PartStateOptions;

  constructor(options: PartStateOptions) {
    this.#options = options;
  }

  readonly getSnapshot = (): PartState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Whether the part could not be loaded for somebody who has left since. Who comes back wants another attempt: `retry`. */
  get isLost(): boolean {
    return this.#isLost;
  }

  /** Starts loading unless that has been done. A part that failed is not asked for again without `retry`. */
  start(): void {
    this.#isLeft = false;
    if (this.#attempt === 0) void this.#run();
    else if (this.#state.status === 'loading' && !this.#deadline) this.#wait();
  }

  /** Tries again where the part has failed; settles with the attempt, whatever came of it. */
  async retry(): Promise<void> {
    if (this.#state.status === 'failed' || this.#isLost) await this.#run();
  }

  /** Says that a slot renders the part from now on. */
  entered(part: LoadedPart): void {
    if (this.#state.status === 'loaded' && this.#state.part === part) this.#wait(part);
  }

  /** Says that something of the part can be seen. */
  shown(part: LoadedPart): void {
    if (!('part' in this.#state) || this.#state.part !== part || this.#state.status === 'ready') return;
    this.#stopWaiting();
    this.#set({ status: 'ready', part });
  }

  /** Says that nothing of the part can be seen any more, as while it suspends. */
  emptied(part: LoadedPart): void {
    if (this.#state.status === 'ready' && this.#state.part === part) this.#set({ status: 'loaded', part });
  }

  /** Says that the part threw, and shows nothing now. */
  threw(part: LoadedPart, cause: unknown): void {
    if ('part' in this.#state && this.#state.part === part)
      this.#fail(this.#options.failure('render', cause), part);
  }

  /** Gives a part that failed another chance, with other contents. */
  renew(): void {
    if (this.#state.status === 'failed') this.left();
  }

  /** Says that no slot shows the part any more, and nobody waits for it. The next one starts afresh. */
  left(): void {
    this.#stopWaiting();
    this.#isLeft = true;
    if ('part' in this.#state && this.#state.part) this.#set({ status: 'loaded', part: this.#state.part });
    else if (this.#state.status === 'failed') this.#lose();
  }

  async #run(): Promise<void> {
    this.#isLeft = false;
    this.#isLost = false;
    this.#attempt += 1;
    const attempt = this.#attempt;
    this.#wait();
    if (this.#state.status !== 'loading') this.#set({ status: 'loading' });
    try {
      this.#arrive(await this.#options.load());
    } catch (error) {
      // An attempt that was given up has nothing to say to the visitor, who waits for a later one, or has the part.
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

  /** Nobody has to be told: who comes next sees the part on its way again. */
  #lose(): void {
    this.#isLost = true;
    if (this.#state.status !== 'loading') this.#set({ status: 'loading' });
  }

  #set(state: PartState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}
