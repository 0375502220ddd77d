import { Component, type ReactNode } from 'react';
import { isForeignChange, Renewals } from './foreign-change';
import type { captureInput, KeptInput, restoreInput } from './kept-input';

/** The functions of `kept-input.ts`. */
interface InputKeeper {
  readonly captureInput: typeof captureInput;
  readonly restoreInput: typeof restoreInput;
}

interface Props {
  /** Input of the children: when it changes, they are rendered again. */
  readonly input?: string;
  readonly children: ReactNode;
  /** Renders the replacement; receives a function that shows the children again. */
  readonly fallback: (reset: () => void) => ReactNode;
  /**
   * The element that holds the children and nothing else. With it, children whose nodes somebody else has moved or
   * removed are rendered afresh. Without it, they throw to the next boundary above.
   */
  readonly place?: () => Element | null | undefined;
  /** Keeps what a visitor has entered in `place`. A function, because an element loads it when it is needed. */
  readonly keeper?: () => InputKeeper | undefined;
  /**
   * Called when the children threw.
   * @param kept what a visitor had entered in `place`
   */
  readonly onError: (error: unknown, kept: KeptInput | undefined) => void;
}

interface State {
  /** Set by an error, which may be any value. */
  readonly thrown?: { readonly error: unknown } | undefined;
}

/** Renders a fallback instead of children that threw while rendering, in effects or in refs. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = {};
  readonly #renewals = new Renewals();
  #kept: KeptInput | undefined;
  /** What was reported, until the children are shown again. */
  #reported: State['thrown'];

  static getDerivedStateFromError(error: unknown): State {
    return { thrown: { error } };
  }

  // The last moment at which the children are in the page.
  override getSnapshotBeforeUpdate(_: Props, before: State) {
    if (!this.state.thrown || before.thrown) return null;
    const place = this.props.place?.();
    this.#kept = place ? this.props.keeper?.()?.captureInput(place) : undefined;
    return null;
  }

  override componentDidUpdate(before: Props) {
    if (this.state.thrown && before.input !== this.props.input) this.#reset();
  }

  override componentDidCatch(error: unknown) {
    // The same change was in the way a second time, when React removed what had thrown.
    if (!this.state.thrown) return;
    // What has thrown may throw again while it is removed.
    const kept = this.#kept;
    const place = this.props.place?.();
    if (!place || !this.#isRenewing()) {
      this.#reported = { error };
      return this.props.onError(error, kept);
    }
    this.#renewals.note();
    // React could not remove what is not where it has put it.
    place.replaceChildren();
    // Or it could not remove children that have failed: their nodes were gone.
    this.setState({ thrown: this.#reported }, () => {
      // Not before React has finished: it would treat the events as later input.
      if (kept) queueMicrotask(() => this.props.keeper?.()?.restoreInput(place, kept, { page: true }));
    });
  }

  override render() {
    const { thrown } = this.state;
    if (!thrown) return this.props.children;
    if (isForeignChange(thrown.error) && !this.props.place) throw thrown.error;
    return this.#isRenewing() ? null : this.props.fallback(this.#reset);
  }

  /** Whether the children are to be rendered afresh. */
  #isRenewing(): boolean {
    return isForeignChange(this.state.thrown?.error) && this.#renewals.areLeft();
  }

  readonly #reset = () => {
    this.#reported = undefined;
    this.setState({ thrown: undefined });
  };
}
