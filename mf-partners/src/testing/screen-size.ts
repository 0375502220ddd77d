import { act } from '@testing-library/react';

/** Callbacks of the observers that are watching. */
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

/** Sets the width of all elements in CSS pixels, because jsdom has no layout, and notifies the resize observers. */
export function setWidth(width: number): void {
  window.ResizeObserver = FakeResizeObserver;
  Object.defineProperty(HTMLElement.prototype, 'offsetWidth', { configurable: true, get: () => width });
  act(() => {
    for (const changed of watching) changed();
  });
}

/** Fakes the `prefers-reduced-motion` media query; call `change` to change the preference. */
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

/** Puts the page into a visible or hidden tab. */
export function setTabVisible(visible: boolean): void {
  Object.defineProperty(document, 'hidden', { configurable: true, value: !visible });
  document.dispatchEvent(new Event('visibilitychange'));
}
