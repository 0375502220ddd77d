import { type RefObject, useLayoutEffect } from 'react';
import { scrollIntoView } from './focus-in-view';

/** After this, the visitor is likely busy with something else, and focus stays where it is. */
const PATIENCE_MS = 30_000;
/** What stays while a message in it comes and goes: a search, a section, or a part in a page or in an element. */
const REGION = 'form,section,[data-part],[data-mount],main';
const NEW_CONTENT = 'h1,h2,h3,h4,h5,h6,[role=combobox]';

/**
 * Keeps focus when a message (`role="alert"`) disappears with the button that was pressed: focus stays in the region
 * around it meanwhile, and then moves to the heading of the new content or to the button of the new message, unless the
 * visitor has moved it. Without this, it falls to the body.
 * @param message the element of the message
 */
export function useKeptFocus(message: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const { current } = message;
    // Called before React removes the element.
    return () => {
      if (current?.matches('[role=alert]') && current.contains(focusIn(current))) keepIn(regionOf(current));
    };
  }, [message]);
}

function regionOf({ parentElement }: HTMLElement): HTMLElement | null {
  return parentElement?.closest<HTMLElement>(REGION) ?? parentElement;
}

/** Returns the focused element of the element's document or shadow root. */
function focusIn(element: Element): Element | null {
  const root = element.getRootNode();
  return root instanceof ShadowRoot || root instanceof Document ? root.activeElement : null;
}

function keepIn(region: HTMLElement | null): void {
  if (!region) return;
  focusForOnce(region);
  const before = scrollY;
  const attempt = () => {
    if (focusIn(region) !== region) return stop();
    const target = targetIn(region);
    if (!target) return;
    stop();
    focusForOnce(target);
    // A visitor who has scrolled since reads something else.
    if (scrollY === before) scrollIntoView(target);
  };
  const observer = new MutationObserver(attempt);
  const timer = setTimeout(() => stop(), PATIENCE_MS);
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
  };
  observer.observe(region, { attributeFilter: ['aria-busy'], childList: true, subtree: true });
}

/** Undefined while the region is busy. */
function targetIn(region: HTMLElement): HTMLElement | null {
  const again = region.querySelector<HTMLElement>('[role=alert] button');
  if (again) return again;
  const isBusy = region.matches('[aria-busy=true]') || region.querySelector('[aria-busy=true]');
  return isBusy ? null : region.querySelector<HTMLElement>(NEW_CONTENT);
}

/** Focuses an element that may not be focusable, without a lasting `tabindex`: a click must not focus it later. */
function focusForOnce(element: HTMLElement): void {
  if (element.tabIndex < 0 && !element.hasAttribute('tabindex')) {
    element.tabIndex = -1;
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true });
  }
  element.focus({ preventScroll: true });
}
