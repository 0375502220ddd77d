import { type RefObject, useEffect, useState } from 'react';
import type { PlannedPart } from '../contract/index';

/** When HTML that a server has rendered is to be hydrated. */
export type HydrateWhen = NonNullable<PlannedPart['hydrate']>;

/** How near a part is when it counts as visible: a phone scrolls so far while its code is on the way. */
const NEAR = '400px';
const TOUCHES = ['pointerdown', 'focusin', 'keydown'];

/**
 * Whether the code of a slot's part is wanted: at once, or for HTML that a server has rendered when its time has come.
 * @param when undefined where no server has rendered anything
 * @param input what the part is rendered from: when it changes, the HTML is no longer right
 */
export function useWanted(
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

/** Calls back when the time has come. @returns stops waiting */
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
  // Safari has no such callback.
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(then, 200);
    return () => clearTimeout(timer);
  }
  const idle = requestIdleCallback(then);
  return () => cancelIdleCallback(idle);
}
