import { act } from '@testing-library/react';

/** Who watches the sizes of elements. */
const watching = new Set<() => void>();

class FakeResizeObserver implements ResizeObserver {
  readonly #changed: () => void;

  constructor(changed: ResizeObserverCallback) {
    this.#changed = () => changed([], this);
  }

  observe() {
    watching.add(this.#changed);
  }

  unobserve() {}

  disconnect() {
    watching.delete(this.#changed);
  }
}

/** Gives jsdom, which has no layout, elements of that width in CSS pixels, and tells those who watch. */
export function setWidth(width: number): void {
  window.ResizeObserver = FakeResizeObserver;
  Object.defineProperty(HTMLElement.prototype, 'offsetWidth', { configurable: true, get: () => width });
  act(() => {
    for (const changed of watching) changed();
  });
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
