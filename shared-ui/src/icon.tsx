import styles from './icon.module.css';
import type { IconShape } from './icons/icon-shape';

/** Props of Icon. */
export interface IconProps {
  /** One of `icons`. */
  readonly shape: IconShape;
  /** Edge in CSS pixels. Default: 24. */
  readonly size?: number;
  /** Text alternative for an icon that stands alone; without it the icon is decorative. */
  readonly label?: string;
  /** Fills the outline: a full star. Default: false. */
  readonly filled?: boolean;
  readonly className?: string;
}

/** Renders an icon in the colour of the surrounding text; one with a direction is mirrored in right-to-left text. */
export function Icon({ shape, size = 24, label, filled = false, className }: IconProps) {
  const classes = [styles.icon, shape.directed && styles.directed, className].filter(Boolean).join(' ');
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      focusable="false"
      className={classes}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <path d={shape.d} fill={filled ? 'currentColor' : 'none'} />
    </svg>
  );
}
