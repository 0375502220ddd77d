import styles from './skeleton.module.css';

/** Props of Skeleton. */
export interface SkeletonProps {
  /** A line of text or a block, as wide as its container. Default: `text`. */
  readonly shape?: 'text' | 'block';
  /** Sets another size. Not a style: a page's Content-Security-Policy allows none in server-rendered HTML. */
  readonly className?: string | undefined;
}

/**
 * Renders a grey shape while content is loading. Hidden from screen readers: the list around it is `aria-busy`, and a
 * single status announces that it is loading.
 */
export function Skeleton({ shape = 'text', className }: SkeletonProps) {
  const classes = [styles.skeleton, styles[shape], className].filter(Boolean).join(' ');
  return <span className={classes} aria-hidden="true" />;
}
