import {
  type EntryMemory,
  useEntryMemory,
  useLocation,
  useNavigationType,
  useStoredEntries,
} from '@zone-directory/shared-router';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/** A page that is not rendered by then is scrolled as far as possible. */
const PATIENCE_MS = 3_000;

// The last: a page that is left right after it was scrolled has not been told of that yet.
const NOTED = ['scroll', 'focusin', 'click', 'pagehide'];
const BY_THE_VISITOR = ['wheel', 'touchmove', 'pointerdown', 'keydown'];

/**
 * Restores a page that the visitor goes back to or reloads: its scroll position, and the focus on the link that was
 * followed. A changed query is the same page.
 * @param main the element that holds the page
 */
export function useScrollRestoration(main: RefObject<HTMLElement | null>): void {
  useStoredEntries();
  useCachedPage();
  const memory = useEntryMemory();
  const { pathname } = useLocation();
  const navigation = useNavigationType();
  const shown = useRef('');
  useLayoutEffect(() => {
    // The browser would scroll before the page is rendered.
    history.scrollRestoration = 'manual';
    const isFirst = shown.current === '';
    const isAnother = shown.current !== pathname;
    const comesBack = isFirst ? 'top' in memory : isAnother && navigation === 'POP';
    shown.current = pathname;
    const note = (event: Event) => write(memory, event);
    const listen = () => {
      // Another page starts at its top (`useScrollToTop`), and so does a document: reading the position would force a
      // layout while the page is being rendered.
      if (!isFirst) memory.top = isAnother && !comesBack ? 0 : scrollY;
      for (const type of NOTED) addEventListener(type, note, true);
    };
    const stop = comesBack && main.current ? putBack(memory, main.current, listen) : listen();
    return () => {
      stop?.();
      for (const type of NOTED) removeEventListener(type, note, true);
    };
  }, [memory, pathname, navigation, main]);
}

/**
 * Restores the scroll position of a page that the browser has kept as it was: WebKit shows it at its top, since it leaves
 * scrolling to us. What it says of that top may come before the page does.
 */
function useCachedPage(): void {
  useEffect(() => {
    let place: [number, number] = [0, 0];
    const leave = () => {
      place = [scrollX, scrollY];
    };
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (persisted) scrollTo(...place);
    };
    addEventListener('pagehide', leave);
    addEventListener('pageshow', comeBack);
    return () => {
      removeEventListener('pagehide', leave);
      removeEventListener('pageshow', comeBack);
    };
  }, []);
}

/** Safari does not focus a link that is clicked, and Enter in the search box is not a click: hence both. */
function write(memory: EntryMemory, { type, target }: Event): void {
  memory.top = scrollY;
  const element = type !== 'scroll' && target instanceof Element && target.closest('a[href],input');
  if (!element) return;
  const href = element.getAttribute('href');
  memory.from = href === null ? 'input' : `a[href=${JSON.stringify(href)}]`;
  memory.nth = [...document.querySelectorAll(memory.from)].indexOf(element);
}

/**
 * Restores scroll position and focus once the page is rendered, unless the visitor does something first.
 * @param then called after either
 */
function putBack({ top = 0, from, nth = 0 }: EntryMemory, main: HTMLElement, then: () => void): () => void {
  const { documentElement } = document;
  const deadline = performance.now() + PATIENCE_MS;
  let request = 0;
  const stop = () => {
    cancelAnimationFrame(request);
    for (const type of BY_THE_VISITOR) removeEventListener(type, giveUp, true);
  };
  const giveUp = () => {
    stop();
    then();
  };
  const attempt = () => {
    const isRendered =
      documentElement.scrollHeight - innerHeight >= Number(top) &&
      !main.querySelector('[aria-busy=true],[data-status^=load]');
    if (!isRendered && performance.now() < deadline) {
      request = requestAnimationFrame(attempt);
      return;
    }
    scrollTo(0, Number(top));
    if (from) document.querySelectorAll<HTMLElement>(`${from}`)[Number(nth)]?.focus({ preventScroll: true });
    giveUp();
  };
  for (const type of BY_THE_VISITOR) addEventListener(type, giveUp, true);
  attempt();
  return stop;
}

/** State of a link that leads to the top of its page, even if that is the current page. */
export const TO_TOP = { toTop: true };

/**
 * Scrolls a new page to its top, as it would be without a router. Going back is handled by `useScrollRestoration`, and a changed
 * query is the same page.
 */
export function useScrollToTop(): void {
  const { pathname, state, key } = useLocation();
  const navigation = useNavigationType();
  const shown = useRef({ pathname, key });
  useEffect(() => {
    const before = shown.current;
    shown.current = { pathname, key };
    if (key === before.key || navigation === 'POP') return;
    if (pathname !== before.pathname || asksForTop(state)) window.scrollTo(0, 0);
  }, [pathname, state, key, navigation]);
}

function asksForTop(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'toTop' in state && state.toTop === true;
}
