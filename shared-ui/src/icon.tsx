import styles from './icon.module.css';
import type { IconShape } from './icons/icon-shape';

/** Props of Icon. */
export interface IconProps {
  /** One of `icons`. */
  readonly shape: IconShape;
  /** Edge in CSS pixels. Default: 24. */
  readonly size?: number;
  /** Fills the outline: a full star. Default: false. */
  readonly filled?: boolean;
}

/**
 * Renders an icon in the colour of the surrounding text; one with a direction is mirrored in right-to-left text. It is
 * decorative: its meaning is in a text next to it.
 */
export function Icon({ shape, size = 24, filled = false }: IconProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      focusable="false"
      className={[styles.icon, shape.directed && styles.directed].filter(Boolean).join(' ')}
      aria-hidden="true"
    >
      <path d={shape.d} fill={filled ? 'currentColor' : 'none'} />
    </svg>
  );
}
