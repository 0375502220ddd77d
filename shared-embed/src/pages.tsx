import { useLocation, useNavigationType } from '@zone-directory/shared-router';
import { Component, type ReactNode, type RefObject, type SyntheticEvent, useRef } from 'react';
import { type EmbedEvent, useEmbedEvent } from './embed-event';
import { type LeftPage, notePage } from './left-page';
import { useFocusOnNewPage } from './use-focus-on-new-page';

/**
 * Wraps the pages of a mount that has several. The head of a new page comes into view and gets the focus; when the
 * visitor comes back, the place and the focus are as they were. An event, `page`, lets the embedding page prevent that
 * it is scrolled.
 */
export function Pages({ children }: { readonly children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const { key, pathname } = useLocation();
  const isBack = useNavigationType() === 'POP';
  const tell = useEmbedEvent();
  useFocusOnNewPage(place, true);
  return <PageKeeper {...{ place, entry: key, pathname, isBack, tell }}>{children}</PageKeeper>;
}

interface PageKeeperProps {
  readonly place: RefObject<HTMLDivElement | null>;
  /** Identifies the entry in the history. */
  readonly entry: string;
  readonly pathname: string;
  readonly isBack: boolean;
  readonly tell: (event: EmbedEvent) => boolean;
  readonly children: ReactNode;
}

/** A class, because only a class hears of a new page while the one before is still there. */
class PageKeeper extends Component<PageKeeperProps> {
  readonly #left = new Map<string, LeftPage>();
  #used: Element | undefined;
  #stop = () => {};

  override getSnapshotBeforeUpdate({ entry, pathname }: PageKeeperProps): LeftPage | null {
    const place = this.props.place.current;
    // A changed query is the same page.
    if (!place || pathname === this.props.pathname) return null;
    const left = notePage(place, this.#used);
    this.#left.set(entry, left);
    return left;
  }

  override componentDidUpdate(before: PageKeeperProps, _: object, left: LeftPage | null): void {
    const { place, entry, isBack, tell } = this.props;
    if (!left) return;
    this.#stop();
    const kept = isBack ? this.#left.get(entry) : undefined;
    // Where the tab keeps the history, its entries may be older than the element.
    if (isBack && !kept) return;
    const mayScroll = () =>
      // A page that asks for a route elsewhere is not scrolled.
      left.isInView &&
      tell({ name: 'page', detail: { entry, from: before.entry, back: isBack }, cancelable: true });
    let isOver = false;
    this.#stop = () => {
      isOver = true;
    };
    // Most visitors of other people's pages see only the first one.
    import('./show-page').then(
      ({ showHead, putBack }) => {
        if (isOver || !place.current) return;
        if (kept) this.#stop = putBack(place.current, kept, mayScroll);
        else if (mayScroll()) this.#stop = showHead(place.current);
      },
      () => {},
    );
  }

  override componentWillUnmount(): void {
    this.#stop();
  }

  readonly #use = ({ target }: SyntheticEvent) => {
    this.#used = target as Element;
  };

  override render(): ReactNode {
    return (
      <div ref={this.props.place} onClickCapture={this.#use} onFocusCapture={this.#use}>
        {this.props.children}
      </div>
    );
  }
}
