import { type FocusEvent, useState, useSyncExternalStore } from 'react';

const follow = (target: () => EventTarget, event: string) => (changed: () => void) => {
  const followed = target();
  followed.addEventListener(event, changed);
  return () => followed.removeEventListener(event, changed);
};
const motion = () => window.matchMedia('(prefers-reduced-motion: reduce)');
const followMotion = follow(motion, 'change');
const followTab = follow(() => document, 'visibilitychange');
const onServer = () => false;

/**
 * Manages the rotation, and returns its state and controls. The library pauses only while the slides are hovered, and
 * resumes under the pointer; so each reason to pause is tracked here, and the library gets only the result.
 */
export function useRotation() {
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const [stopped, setStopped] = useState(false);
  const hidden = useSyncExternalStore(followTab, () => document.hidden, onServer);
  const reducedMotion = useSyncExternalStore(followMotion, () => motion().matches, onServer);

  return {
    rotating: !(hovered || focused || stopped || hidden || reducedMotion),
    /** The visitor pressed "Stop rotation". */
    stopped,
    /** The visitor prefers reduced motion: no automatic rotation, no sliding. */
    reducedMotion,
    /** Handles the rotation button. */
    toggle() {
      // The pointer or focus is on the "Start" button itself: it pauses again only at the next element they reach.
      if (stopped) {
        setHovered(false);
        setFocused(false);
      }
      setStopped(!stopped);
    },
    /** Props of the element around the whole carousel: slides, buttons and dots. */
    holdProps: {
      onPointerOver: () => setHovered(true),
      onPointerLeave: () => setHovered(false),
      onFocus: () => setFocused(true),
      onBlur: (event: FocusEvent<HTMLElement>) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setFocused(false);
      },
    },
  };
}
