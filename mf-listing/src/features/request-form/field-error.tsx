import styles from './field.module.css';

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
