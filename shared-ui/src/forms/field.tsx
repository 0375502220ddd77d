import { type ReactElement, type ReactNode, useId } from 'react';
import styles from './field.module.css';

/** The attributes that link a field's control to its label, hint and error. */
export interface ControlProps {
  readonly id: string;
  readonly part: 'input';
  readonly className: string | undefined;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
}

interface FieldProps {
  readonly label: ReactNode;
  readonly hint?: string | undefined;
  /** The error message, a sentence. */
  readonly error: string | undefined;
  /** Every error message that it may have, for which room is kept. */
  readonly errors: readonly string[];
  /** Renders a note below the control, with this id. */
  readonly note?: (id: string) => ReactElement;
  /** Spans the whole row. */
  readonly wide?: boolean;
  readonly children: (control: ControlProps) => ReactElement;
}

/** Renders label, hint, control and error of one field, linked for assistive technology. */
export function Field({ label, hint, error, errors, note, wide = false, children }: FieldProps) {
  const id = useId();
  const described = [hint && `${id}-hint`, note && `${id}-note`, error && `${id}-error`]
    .filter(Boolean)
    .join(' ');
  return (
    <div className={wide ? `${styles.field} ${styles.wide}` : styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      {hint ? (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      ) : null}
      {children({
        id,
        part: 'input',
        className: styles.control,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': described || undefined,
      })}
      {note?.(`${id}-note`)}
      <FieldError id={`${id}-error`} error={error} errors={errors} />
    </div>
  );
}

interface FieldErrorProps {
  readonly id: string;
  /** The message, a sentence; undefined for a valid field. */
  readonly error: string | undefined;
  /** Every message that the field may have. */
  readonly errors: readonly string[];
}

/**
 * Renders the error of a field, or the room for it: a message that appears must not move the other fields. The room
 * fits the two longest messages, which pseudo-elements contain: invisible, and no text of the page.
 */
export function FieldError({ id, error, errors }: FieldErrorProps) {
  const [longest, second] = [...errors].sort((one, other) => other.length - one.length);
  return (
    <p id={id} className={`${styles.error} ${styles.room}`} data-longest={longest} data-second={second}>
      {error && <span>{error}</span>}
    </p>
  );
}
