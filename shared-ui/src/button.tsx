import type { ComponentProps, MouseEvent, RefObject } from 'react';
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
  /**
   * Its action is under way: clicks do nothing, and a ring turns before the label. `aria-disabled` rather than `disabled`,
   * because a browser takes focus from a disabled button. Default: false.
   */
  readonly busy?: boolean;
}

/** A button of at least 44 px; `type` is `button` unless said otherwise. */
export function Button({ variant, busy = false, onClick, className, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      part="button"
      {...rest}
      onClick={busy ? ignore : onClick}
      className={buttonClass(variant, className)}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
    >
      {busy && <SpinnerMark />}
      {children}
    </button>
  );
}

/** Nor does the click submit a form. */
const ignore = (event: MouseEvent) => event.preventDefault();
