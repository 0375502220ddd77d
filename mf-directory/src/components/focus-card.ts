import { scrollIntoView } from '@zone-directory/shared-ui';

/**
 * Moves focus to a card of a list without losing the visitor's reading position: it scrolls only for keyboard users.
 * @param index of the card; does nothing if there is no such card
 * @param byKey whether a key has asked for it: in WebKit, focus that a script moves may not be visible even then
 */
export function focusCard(list: HTMLElement | null, index: number, byKey: boolean): void {
  const link = list?.querySelectorAll('li')[index]?.querySelector('a');
  link?.focus({ preventScroll: true });
  // Keyboard users must see the focus.
  if (link && (byKey || link.matches(':focus-visible'))) scrollIntoView(link);
}
