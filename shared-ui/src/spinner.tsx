import styles from './spinner.module.css';
import { VisuallyHidden } from './visually-hidden';

/** Renders only the turning ring, silent, in the colour and size of the surrounding text. */
export function SpinnerMark() {
  return <span className={styles.mark} aria-hidden="true" />;
}

/** Props of Spinner. */
export interface SpinnerProps {
  /** What is in progress, announced to screen readers: "Loading". */
  readonly label: string;
  /** Also shows the label next to the ring. Default: false. */
  readonly showLabel?: boolean;
}

/** Renders a status while something is in progress. */
export function Spinner({ label, showLabel = false }: SpinnerProps) {
  return (
    <span role="status" className={styles.spinner}>
      <SpinnerMark />
      {showLabel ? <span>{label}</span> : <VisuallyHidden>{label}</VisuallyHidden>}
    </span>
  );
}
