import styles from './skeleton.module.css';

/** Props of Skeleton. */
export interface SkeletonProps {
  /** A line of text or a block, as wide as there is room. Default: `text`. */
  readonly shape?: 'text' | 'block';
  /** For another size. Not a style: a page's Content-Security-Policy takes none in HTML that a server rendered. */
  readonly className?: string | undefined;
}

/**
 * Grey shape shown while content is loading. Hidden from screen readers: the list around it is `aria-busy`, and
 * one status says that it loads.
 */
export function Skeleton({ shape = 'text', className }: SkeletonProps) {
  const classes = [styles.skeleton, styles[shape], className].filter(Boolean).join(' ');
  return <span className={classes} aria-hidden="true" />;
}
