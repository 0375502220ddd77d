import { around, type LeftPage } from './left-page';

/** A page that is not rendered by then is shown as far as possible. */
const PATIENCE_MS = 3_000;
const STEP_MS = 30;
const BY_THE_VISITOR = ['wheel', 'touchmove', 'pointerdown', 'keydown'];
const HEADING = ':is(h1, h2, h3, h4, h5, h6)[tabindex]';
/** Of a heading, so much must be in view. */
const LINE_PX = 24;

/**
 * Brings the head of a new page into view, unless it can be seen: its top at once, its heading when it is there.
 * @param place the element that holds the page
 * @returns a function that ends it
 */
export const showHead = (place: Element): (() => void) =>
  persist(() => {
    const heading = place.querySelector(HEADING);
    bringIntoView(heading ?? place, place);
    return heading !== null;
  });

/**
 * Shows a page as the visitor left it, once it is rendered.
 * @param mayScroll asks the embedding page
 * @returns a function that ends it
 */
export const putBack = (
  place: Element,
  { scrolled, from, nth, top }: LeftPage,
  mayScroll: () => boolean,
): (() => void) =>
  persist((isLast) => {
    const link = from ? place.querySelectorAll<HTMLElement>(from)[nth] : undefined;
    const isRendered = (link || !from) && !place.querySelector('[aria-busy=true]');
    if (!isRendered && !isLast) return false;
    if (mayScroll()) {
      for (const [one, before] of scrolled) one.scrollTo({ top: before, behavior: 'instant' });
      // What is above it may have another height by now.
      if (link) scroll(place, link.getBoundingClientRect().top - top);
    }
    link?.focus({ preventScroll: true });
    return true;
  });

/** Tries until it succeeds, the visitor does something else, or a page should be there. */
function persist(attempt: (isLast: boolean) => boolean): () => void {
  const deadline = performance.now() + PATIENCE_MS;
  let timer: ReturnType<typeof setTimeout>;
  const stop = () => {
    clearTimeout(timer);
    for (const type of BY_THE_VISITOR) removeEventListener(type, stop, true);
  };
  const go = () => {
    const isLast = performance.now() > deadline;
    if (attempt(isLast) || isLast) stop();
    else timer = setTimeout(go, STEP_MS);
  };
  for (const type of BY_THE_VISITOR) addEventListener(type, stop, true);
  go();
  return stop;
}

/** The embedding page may keep something at its top, and may have given the element a `scroll-margin`. */
function bringIntoView(head: Element, place: Element): void {
  if (!coverOf(head, place)) return;
  const root = place.getRootNode();
  const element = root instanceof ShadowRoot ? root.host : place;
  element.scrollIntoView({ block: 'start', inline: 'nearest', behavior: 'instant' });
  const bar = around(coverOf(head, place)).find((one) => /sticky|fixed/.test(getComputedStyle(one).position));
  if (bar) scroll(place, head.getBoundingClientRect().top - bar.getBoundingClientRect().bottom);
}

/** Returns what is in front of a head, or of the window's edge; null if the head can be seen. */
function coverOf(head: Element, place: Element): Element | null {
  const { left, top, width, height } = head.getBoundingClientRect();
  const seen = elementAt(left + width / 2, top + Math.min(height, LINE_PX) / 2);
  return place.contains(seen) ? null : (seen ?? document.documentElement);
}

/** Returns the frontmost element at a point of the window, also in shadow roots. */
function elementAt(x: number, y: number, root: Document | ShadowRoot = document): Element | null {
  const found = root.elementFromPoint(x, y);
  // A shadow root without an element there may find its host.
  if (!found?.shadowRoot || (root instanceof ShadowRoot && root.host === found)) return found;
  return elementAt(x, y, found.shadowRoot) ?? found;
}

/** Scrolls the nearest element that can be. */
function scroll(place: Element, top: number): void {
  for (const one of around(place)) {
    const before = one.scrollTop;
    one.scrollBy({ top, behavior: 'instant' });
    if (one.scrollTop !== before) return;
  }
}
