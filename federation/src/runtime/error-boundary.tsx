import { Component, type ReactNode } from 'react';

interface Props {
  /** Input of the children: when it changes, they are rendered again. */
  readonly input?: string;
  readonly children: ReactNode;
  /** Renders the replacement; receives a function that shows the children again. */
  readonly fallback: (reset: () => void) => ReactNode;
  readonly onError: (error: unknown) => void;
}

/** Renders a fallback instead of children that threw while rendering, in effects or in refs. */
export class ErrorBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidUpdate(before: Props) {
    if (this.state.failed && before.input !== this.props.input) this.#reset();
  }

  override componentDidCatch(error: unknown) {
    this.props.onError(error);
  }

  override render() {
    return this.state.failed ? this.props.fallback(this.#reset) : this.props.children;
  }

  readonly #reset = () => this.setState({ failed: false });
}
