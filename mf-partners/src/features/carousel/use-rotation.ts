import { type FocusEvent, useState } from 'react';
import { useDocumentHidden, useReducedMotion } from './use-environment';

/** State of the automatic rotation, and its controls. */
export interface Rotation {
  /** The slides are rotating. */
  readonly rotating: boolean;
  /** The visitor pressed "Stop rotation". */
  readonly stopped: boolean;
  /** The visitor prefers reduced motion: no automatic rotation, no sliding. */
  readonly reducedMotion: boolean;
  /** Handles the rotation button. */
  toggle(): void;
  /** Props of the element around the whole carousel: slides, buttons and dots. */
  readonly holdProps: {
    onPointerOver(): void;
    onPointerLeave(): void;
    onFocus(): void;
    onBlur(event: FocusEvent<HTMLElement>): void;
  };
}

/**
 * Manages the rotation. The library pauses only while the slides are hovered, and resumes under the pointer; so each
 * reason to pause is tracked here, and the library gets only the result.
 */
export function useRotation(): Rotation {
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const [stopped, setStopped] = useState(false);
  const hidden = useDocumentHidden();
  const reducedMotion = useReducedMotion();

  return {
    rotating: !(hovered || focused || stopped || hidden || reducedMotion),
    stopped,
    reducedMotion,
    toggle() {
      // The pointer or focus is on the "Start" button itself: it pauses again only at the next element they reach.
      if (stopped) {
        setHovered(false);
        setFocused(false);
      }
      setStopped(!stopped);
    },
    holdProps: {
      onPointerOver: () => setHovered(true),
      onPointerLeave: () => setHovered(false),
      onFocus: () => setFocused(true),
      onBlur: (event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setFocused(false);
      },
    },
  };
}
