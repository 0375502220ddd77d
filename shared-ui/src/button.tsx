import type { ComponentProps, MouseEvent, RefObject } from 'react';
import styles from './button.module.css';
import { eachApart } from './each-apart';

/** How prominent an action is: the main action of a view, another one, or one that stays in the background. */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet';

/** Returns the class names that give a link the look of a button; `extra` is appended. */
export function buttonClass(variant: ButtonVariant = 'primary', extra?: string): string {
  return [styles.button, styles[variant], extra].filter(Boolean).join(' ');
}

/** Props of Button, in addition to those of `<button>`. */
export interface ButtonProps extends Omit<ComponentProps<'button'>, 'ref'> {
  readonly ref?: RefObject<HTMLButtonElement | null>;
  /** Default: `primary`. */
  readonly variant?: ButtonVariant;
  /**
   * Whether its action is in progress: clicks then do nothing, and a spinner precedes the label. Uses `aria-disabled`
   * rather than `disabled`, because a browser takes focus away from a disabled button. Default: false.
   */
  readonly busy?: boolean;
}

/** Renders a button of at least 44 px; `type` defaults to `button`. */
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
      {busy && <span className={styles.spinner} aria-hidden="true" />}
      {eachApart(children)}
    </button>
  );
}

/** Also keeps the click from submitting a form. */
const ignore = (event: MouseEvent) => event.preventDefault();
