/** A page as the visitor left it: to come back to the same place, and to the link that was followed. */
export interface LeftPage {
  /** What scrolls around it, with its position. */
  readonly scrolled: readonly (readonly [element: Element, top: number])[];
  /** What the visitor used last: the `nth` element that matches `from`, at this distance from the window's top. */
  readonly from?: string | undefined;
  readonly nth: number;
  readonly top: number;
  /** Whether anything of the page was in the window. */
  readonly isInView: boolean;
}

/** Returns an element and everything around it, across shadow roots. */
export function around(element: Element | null): readonly Element[] {
  if (!element) return [];
  const root = element.getRootNode();
  const outer =
    element.assignedSlot ?? element.parentElement ?? (root instanceof ShadowRoot ? root.host : null);
  return [element, ...around(outer)];
}

/**
 * Notes how a page is left, before another one replaces it.
 * @param used what the visitor used last: Safari does not focus a link that is clicked
 */
export function notePage(place: Element, used: Element | undefined): LeftPage {
  const link = used?.isConnected ? used.closest('a[href],button,input') : null;
  const href = link?.getAttribute('href');
  const { top, bottom } = place.getBoundingClientRect();
  const from = link && (href ? `a[href=${JSON.stringify(href)}]` : link.localName);
  return {
    scrolled: around(place).map((one) => [one, one.scrollTop]),
    from: from ?? undefined,
    nth: from ? [...place.querySelectorAll(from)].indexOf(link as Element) : -1,
    top: link?.getBoundingClientRect().top ?? 0,
    isInView: bottom >= 0 && top <= innerHeight,
  };
}
