import { type RefObject, useEffect, useState } from 'react';
import type { PlannedPart } from '../contract/index';

/** When server-rendered HTML is hydrated. */
export type HydrateWhen = NonNullable<PlannedPart['hydrate']>;

/** Distance at which a part counts as visible: a phone scrolls this far while the code loads. */
const NEAR = '400px';
const TOUCHES = ['pointerdown', 'focusin', 'keydown'];

/**
 * Returns whether the code of a slot's part is needed: at once, or for server-rendered HTML at the time given by
 * `when`.
 * @param when undefined without server-rendered HTML
 * @param input what the part is rendered from: when it changes, the HTML is outdated
 */
export function useHydrationTrigger(
  slot: RefObject<HTMLElement | null>,
  when: HydrateWhen | undefined,
  input: unknown,
): boolean {
  const [isWanted, setWanted] = useState(when === undefined || when === 'load');
  const [first] = useState(() => input);
  if (!isWanted && input !== first) setWanted(true);
  useEffect(() => {
    if (isWanted || !slot.current || when === undefined) return;
    return wait(when, slot.current, () => setWanted(true));
  }, [isWanted, when, slot]);
  return isWanted;
}

/** Calls back when the code is needed. @returns a function that cancels the wait */
function wait(when: HydrateWhen, slot: HTMLElement, then: () => void): () => void {
  if (when === 'visible' && typeof IntersectionObserver !== 'undefined') {
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) then();
      },
      { rootMargin: NEAR },
    );
    observer.observe(slot);
    return () => observer.disconnect();
  }
  if (when === 'touch') {
    for (const type of TOUCHES) slot.addEventListener(type, then, { once: true });
    return () => {
      for (const type of TOUCHES) slot.removeEventListener(type, then);
    };
  }
  // Safari lacks this function.
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(then, 200);
    return () => clearTimeout(timer);
  }
  const idle = requestIdleCallback(then);
  return () => cancelIdleCallback(idle);
}
