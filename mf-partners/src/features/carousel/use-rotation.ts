import { type FocusEvent, useState } from 'react';
import { useDocumentHidden, useReducedMotion } from './use-environment';

/** Whether the slides turn by themselves, and what a visitor does to that. */
export interface Rotation {
  /** The slides turn now. */
  readonly rotating: boolean;
  /** The visitor pressed "Stop rotation". */
  readonly stopped: boolean;
  /** The visitor asked the system for less motion: nothing turns by itself, nothing slides. */
  readonly reducedMotion: boolean;
  /** The rotation button. */
  toggle(): void;
  /** For the element around everything that belongs to the carousel: slides, buttons and dots. */
  readonly holdProps: {
    onPointerOver(): void;
    onPointerLeave(): void;
    onFocus(): void;
    onBlur(event: FocusEvent<HTMLElement>): void;
  };
}

/**
 * The library pauses on hovering the slides only, and starts again under the pointer; so the reasons to stand still are
 * kept here, each by itself, and the library is told only the outcome.
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
      // Who presses "Start" has pointer or focus on that very button: it counts again at the next thing they reach.
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
