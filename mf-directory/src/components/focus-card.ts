/**
 * Moves focus to a card of a list, scrolling no further than a keyboard needs: the visitor goes on reading where they were.
 * @param index of the card; nothing happens where there is none
 */
export function focusCard(list: HTMLElement | null, index: number): void {
  const link = list?.querySelectorAll('li')[index]?.querySelector('a');
  link?.focus({ preventScroll: true });
  // Who came by keyboard must see the focus. Optional call: a page without layout (tests) has no scrollIntoView.
  if (link?.matches(':focus-visible')) link.scrollIntoView?.({ block: 'nearest' });
}
