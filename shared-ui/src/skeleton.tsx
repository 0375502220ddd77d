import type { CSSProperties } from 'react';
import styles from './skeleton.module.css';

/** Props of Skeleton. Lengths are CSS lengths. */
export interface SkeletonProps {
  /** A line of text, a block or a circle. Default: `text`. */
  readonly shape?: 'text' | 'block' | 'circle';
  /** Inline size. Default: all there is; a circle takes its `height`. */
  readonly width?: string;
  /** Block size. Default: one line of text. */
  readonly height?: string;
  readonly className?: string;
}

/**
 * Grey shape in the place of what is coming. Hidden from screen readers: the list around it is `aria-busy`, and
 * one status says that it loads.
 */
export function Skeleton({ shape = 'text', width, height, className }: SkeletonProps) {
  const size: CSSProperties = {
    inlineSize: width ?? (shape === 'circle' ? height : undefined),
    blockSize: height,
  };
  const classes = [styles.skeleton, styles[shape], className].filter(Boolean).join(' ');
  return <span className={classes} style={size} aria-hidden="true" />;
}
