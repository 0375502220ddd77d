import styles from './spinner.module.css';
import { VisuallyHidden } from './visually-hidden';

/** The turning ring alone, silent, in the colour and size of the text around it. */
export function SpinnerMark() {
  return <span className={styles.mark} aria-hidden="true" />;
}

/** Props of Spinner. */
export interface SpinnerProps {
  /** What is going on, announced to screen readers: "Loading". */
  readonly label: string;
  /** Also show the label beside the ring. Default: false. */
  readonly showLabel?: boolean;
}

/** Says that something is under way. */
export function Spinner({ label, showLabel = false }: SpinnerProps) {
  return (
    <span role="status" className={styles.spinner}>
      <SpinnerMark />
      {showLabel ? <span>{label}</span> : <VisuallyHidden>{label}</VisuallyHidden>}
    </span>
  );
}
