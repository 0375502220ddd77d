/** Gives jsdom, which has no layout, a window and elements of that width in CSS pixels. */
export function setWidth(width: number): void {
  Object.defineProperty(window, 'innerWidth', { configurable: true, writable: true, value: width });
  Object.defineProperty(HTMLElement.prototype, 'offsetWidth', { configurable: true, get: () => width });
}

/** Answers the one media query that is asked; call `change` to let the visitor change their mind. */
export function setReducedMotion(reduced: boolean): { change(reduced: boolean): void } {
  const query = Object.assign(new EventTarget(), {
    matches: reduced,
    media: '(prefers-reduced-motion: reduce)',
  });
  Object.defineProperty(window, 'matchMedia', { configurable: true, writable: true, value: () => query });
  return {
    change(next) {
      query.matches = next;
      query.dispatchEvent(new Event('change'));
    },
  };
}

/** Puts the page into a tab that is seen, or is not. */
export function setTabVisible(visible: boolean): void {
  Object.defineProperty(document, 'visibilityState', {
    configurable: true,
    value: visible ? 'visible' : 'hidden',
  });
  document.dispatchEvent(new Event('visibilitychange'));
}
