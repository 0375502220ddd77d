import type { CompositionError } from './errors';
import type { LoadedPart } from './part-loader';

/** What a part's place shows. A state is a new object exactly when something changed. */
export type PartState =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly part: LoadedPart }
  | { readonly status: 'failed'; readonly error: CompositionError };

/** What a part's state needs from outside. */
export interface PartStateOptions {
  /** Loads the part, anew where `fresh`. */
  readonly load: (fresh: boolean) => Promise<LoadedPart>;
  /** The error that stands for "not yet" once the deadline has passed. */
  readonly deadlineError: () => CompositionError;
  readonly deadlineMs: number;
  readonly report: (error: CompositionError) => void;
}

/**
 * One part's way from asked for to shown, as a store that React can subscribe to.
 *
 * The deadline ends the visitor's waiting, not the loading: a part that arrives later replaces the message. Retry while
 * an attempt is still under way joins it, and starts a fresh one if that fails.
 */
export class PartStore {
  #state: PartState = { status: 'loading' };
  #attempt: Promise<boolean> | null = null;
  #deadline: ReturnType<typeof setTimeout> | undefined;
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

  /** Starts loading unless that has been done. A part that failed is not asked for again without `retry`. */
  start(): void {
    if (this.#attempt === null && this.#state.status === 'loading') void this.#run(false);
  }

  /** Tries again, from the network up. */
  async retry(): Promise<void> {
    if (this.#state.status !== 'failed') return;
    this.#set({ status: 'loading' });
    if (this.#attempt) {
      this.#startDeadline();
      // A failure of the attempt that was under way is not news: the visitor has just asked for another.
      if (await this.#attempt) return;
      this.#set({ status: 'loading' });
    }
    await this.#run(true);
  }

  async #run(fresh: boolean): Promise<void> {
    this.#startDeadline();
    this.#attempt = this.#options.load(fresh).then(
      (part) => {
        this.#set({ status: 'ready', part });
        return true;
      },
      (error: CompositionError) => {
        this.#fail(error);
        return false;
      },
    );
    await this.#attempt;
    clearTimeout(this.#deadline);
    this.#attempt = null;
  }

  #startDeadline(): void {
    clearTimeout(this.#deadline);
    this.#deadline = setTimeout(() => this.#fail(this.#options.deadlineError()), this.#options.deadlineMs);
  }

  #fail(error: CompositionError): void {
    this.#set({ status: 'failed', error });
    this.#options.report(error);
  }

  #set(state: PartState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}
