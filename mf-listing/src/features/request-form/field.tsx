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
  readonly error?: string | undefined;
  /** Spans the whole row. */
  readonly wide?: boolean;
  readonly children: (control: ControlProps) => ReactElement;
}

/** Renders label, hint, error and control of one field, linked for assistive technology. */
export function Field({ label, hint, error, wide = false, children }: FieldProps) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
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
      {error ? (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      ) : null}
      {children({
        id,
        part: 'input',
        className: styles.control,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': described || undefined,
      })}
    </div>
  );
}
