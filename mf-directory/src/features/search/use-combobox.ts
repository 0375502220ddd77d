import { focusInView, isConversionKey, scrollIntoView } from '@zone-directory/shared-ui';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';

interface ComboboxOptions {
  readonly text: string;
  readonly onText: (text: string) => void;
  /** The current number of options; with none there is no list to move in. */
  readonly count: number;
  /** Whether the popup has content: options, or a message why there are none. */
  readonly available: boolean;
  /** Called when an option is chosen, by Enter or by pointer. */
  readonly onChoose: (index: number) => void;
  /** Called on Enter without an active option. */
  readonly onSubmit: () => void;
}

const NONE = -1;

/** Keys that move the caret: after one of them, Enter no longer chooses an option. */
const TEXT_KEYS = new Set(['ArrowLeft', 'ArrowRight', 'Home', 'End']);

/**
 * Returns the keyboard, pointer and ARIA behaviour of a combobox as in the ARIA Authoring Practices: list autocomplete
 * with manual selection. Focus stays in the input; no option is active until an arrow key is pressed.
 */
export function useCombobox({ text, onText, count, available, onChoose, onSubmit }: ComboboxOptions) {
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [wanted, setWanted] = useState(false);
  const [chosen, setChosen] = useState(NONE);
  const open = wanted && available;
  const active = open && chosen < count ? chosen : NONE;

  const show = () => setWanted(true);
  const close = () => {
    setWanted(false);
    setChosen(NONE);
  };
  const write = (next: string) => {
    onText(next);
    setWanted(true);
    setChosen(NONE);
  };
  const choose = (index: number) => {
    if (index === NONE) onSubmit();
    else onChoose(index);
    close();
  };
  const move = (to: number) => {
    setWanted(true);
    setChosen(count === 0 ? NONE : (to + count) % count);
  };

  useEffect(() => {
    if (!wanted) return;
    const closeOutside = (event: PointerEvent) => {
      // The composed path, because a shadow root hides the real target from the document.
      if (root.current && event.composedPath().includes(root.current)) return;
      setWanted(false);
      setChosen(NONE);
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [wanted]);

  useEffect(() => {
    const option = active !== NONE && list.current?.querySelectorAll('[role=option]')[active];
    if (option) scrollIntoView(option);
  }, [active]);

  /** Handles one key; returns true if the key was for the list, not for the text. */
  const press = (event: KeyboardEvent): boolean => {
    switch (event.key) {
      case 'ArrowDown':
        if (event.altKey) show();
        else move(active + 1);
        return true;
      case 'ArrowUp':
        if (event.altKey) close();
        else move(active === NONE ? count - 1 : active - 1);
        return true;
      case 'Enter':
        choose(active);
        return true;
      case 'Escape':
        if (open) close();
        else onText('');
        return text !== '';
      case 'Tab':
        // Forwards, what follows in the popup is next, also where there is no list.
        if (event.shiftKey) close();
        return false;
      default:
        if (TEXT_KEYS.has(event.key)) setChosen(NONE);
        return false;
    }
  };

  const focusInput = () => {
    if (input.current) focusInView(input.current);
  };
  const optionId = (index: number) => `${id}option${index}`;

  return {
    open,
    submit: () => {
      choose(NONE);
      focusInput();
    },
    clear: () => {
      write('');
      focusInput();
    },
    close,
    rootProps: {
      ref: root,
      onBlur: ({ relatedTarget }: { relatedTarget: EventTarget | null }) => {
        // Nothing has the focus after a phone's keyboard was put away: the list stays.
        if (relatedTarget instanceof Node && !root.current?.contains(relatedTarget)) close();
      },
    },
    inputProps: {
      ref: input,
      id,
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': open && count > 0,
      'aria-controls': `${id}list`,
      'aria-activedescendant': active === NONE ? undefined : optionId(active),
      value: text,
      onChange: (event: { target: { value: string } }) => write(event.target.value),
      onClick: show,
      onKeyDown: (event: KeyboardEvent) => {
        // Input methods use the same keys to choose characters. The Enter that confirms them must not submit the form.
        const isHandled = isConversionKey(event.nativeEvent) ? event.key === 'Enter' : press(event);
        if (isHandled) event.preventDefault();
      },
    },
    popupProps: {
      /** Pressing the popup must not take the focus from the input. */
      onMouseDown: (event: { preventDefault: () => void }) => event.preventDefault(),
      /** In what follows the list. */
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        close();
        focusInput();
      },
    },
    listProps: (label: string) => ({ ref: list, id: `${id}list`, role: 'listbox', 'aria-label': label }),
    optionProps: (index: number, label: string) => ({
      'aria-label': label,
      id: optionId(index),
      role: 'option',
      'aria-selected': index === active,
      onClick: () => choose(index),
    }),
  } as const;
}
