/**
 * Focuses an element that may be out of sight, and scrolls as little as shows it clear of sticky bars, with its labels
 * and the messages that describe it. WebKit's own scrolling heeds neither `scroll-padding` nor `scroll-margin`.
 */
export function focusInView(element: HTMLElement): void {
  element.focus({ preventScroll: true });
  // The element is last: in a window that is too low for all of them, it is what remains in view.
  for (const piece of [...piecesOf(element), element]) scrollIntoView(piece);
}

/** Scrolls as little as shows an element clear of sticky bars. At once: a smooth scroll would be replaced by the next. */
export function scrollIntoView(element: Element): void {
  // Optional call: pages without layout (tests) have no such method.
  element.scrollIntoView?.({ block: 'nearest', behavior: 'instant' });
}

/** Returns an element's labels, and what describes it. */
function piecesOf(element: HTMLElement): Element[] {
  const { labels } = element as HTMLInputElement;
  const ids = element.getAttribute('aria-describedby')?.split(' ') ?? [];
  const root = element.getRootNode() as Document | ShadowRoot;
  return [...(labels ?? []), ...ids.flatMap((id) => root.getElementById(id) ?? [])];
}
