import { type ComponentProps, type RefObject, useLayoutEffect, useRef } from 'react';
import styles from './button.module.css';
import { SpinnerMark } from './spinner';

/** Weight of an action: the one main action of a view, another one, or one that stays in the background. */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet';

/** Class names that give a link the looks of a button; `extra` is added at the end. */
export function buttonClass(variant: ButtonVariant = 'primary', extra?: string): string {
  return [styles.button, styles[variant], extra].filter(Boolean).join(' ');
}

/** Props of Button, beside those of `<button>`. */
export interface ButtonProps extends Omit<ComponentProps<'button'>, 'ref'> {
  readonly ref?: RefObject<HTMLButtonElement | null>;
  /** Default: `primary`. */
  readonly variant?: ButtonVariant;
  /** Its action is under way: disabled, with a turning ring before the label. Default: false. */
  readonly busy?: boolean;
}

/** A button of at least 44 px; `type` is `button` unless said otherwise. */
export function Button({ ref, variant, busy = false, disabled, className, children, ...rest }: ButtonProps) {
  const own = useRef<HTMLButtonElement>(null);
  const element = ref ?? own;
  useFocusKept(element, busy);
  return (
    <button
      type="button"
      {...rest}
      ref={element}
      className={buttonClass(variant, className)}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
    >
      {busy && <SpinnerMark />}
      {children}
    </button>
  );
}

/** A browser takes focus from a button that becomes disabled: it gets it back, unless focus went elsewhere. */
function useFocusKept(element: RefObject<HTMLButtonElement | null>, busy: boolean): void {
  const hadFocus = useRef(false);
  useLayoutEffect(() => {
    const button = element.current;
    if (!button) return;
    if (busy) {
      // Matches until the next frame, and inside a shadow root too.
      hadFocus.current = button.matches(':focus');
      return;
    }
    const { activeElement, body } = button.ownerDocument;
    const nowhere = activeElement === null || activeElement === body;
    if (hadFocus.current && nowhere) button.focus({ preventScroll: true });
    hadFocus.current = false;
  }, [element, busy]);
}
