import type { CompositionError } from './errors';
import type { LoadedPart } from './part-loader';

/** What a part's place shows. A state is a new object exactly when something changed. */
export type PartState =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly part: LoadedPart }
  | { readonly status: 'failed'; readonly error: CompositionError };

/** What a part's state needs from outside. */
export interface PartStateOptions {
  /** Makes one attempt to load the part. */
  readonly load: () => Promise<LoadedPart>;
  /** The error that stands for "not yet" once the deadline has passed. */
  readonly deadlineError: () => CompositionError;
  readonly deadlineMs: number;
  readonly report: (error: CompositionError) => void;
}

/**
 * One part's way from asked for to shown, as a store that React can subscribe to.
 *
 * The deadline ends the visitor's waiting, not the loading: a part that arrives later replaces the message. A retry does
 * not wait for an attempt that may hang for good; the first attempt that succeeds is the one that is shown.
 */
export class PartStore {
  #state: PartState = { status: 'loading' };
  /** Number of the attempt that the visitor is waiting for; 0 before the first. */
  #attempt = 0;
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
    if (this.#attempt === 0) void this.#run();
  }

  /** Tries again where the part has failed; settles with the attempt, whatever came of it. */
  async retry(): Promise<void> {
    if (this.#state.status === 'failed') await this.#run();
  }

  async #run(): Promise<void> {
    this.#attempt += 1;
    const attempt = this.#attempt;
    clearTimeout(this.#deadline);
    this.#deadline = setTimeout(() => this.#fail(this.#options.deadlineError()), this.#options.deadlineMs);
    if (this.#state.status !== 'loading') this.#set({ status: 'loading' });
    try {
      this.#succeed(await this.#options.load());
    } catch (error) {
      // An attempt that was given up has nothing to say to the visitor, who waits for a later one, or has the part.
      if (attempt === this.#attempt && this.#state.status !== 'ready') this.#fail(error as CompositionError);
      else this.#options.report(error as CompositionError);
    }
  }

  #succeed(part: LoadedPart): void {
    if (this.#state.status === 'ready') return;
    clearTimeout(this.#deadline);
    this.#set({ status: 'ready', part });
  }

  #fail(error: CompositionError): void {
    clearTimeout(this.#deadline);
    this.#set({ status: 'failed', error });
    this.#options.report(error);
  }

  #set(state: PartState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}
