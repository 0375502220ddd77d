import styles from './icon.module.css';
import type { IconShape } from './icons/icon-shape';

/** Props of Icon. */
export interface IconProps {
  /** One of `icons`. */
  readonly shape: IconShape;
  /** Edge in CSS pixels. Default: 24. */
  readonly size?: number;
  /** Text alternative where the icon stands alone; without it the icon is a decoration. */
  readonly label?: string;
  /** Fill the outline: a full star. Default: false. */
  readonly filled?: boolean;
  readonly className?: string;
}

/** A drawn icon in the colour of the text around it, mirrored in right-to-left text where it points somewhere. */
export function Icon({ shape, size = 24, label, filled = false, className }: IconProps) {
  const classes = [styles.icon, shape.directed && styles.directed, className].filter(Boolean).join(' ');
  return (
    <span className={classes} {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}>
      <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
        <path d={shape.d} fill={filled ? 'currentColor' : 'none'} />
      </svg>
    </span>
  );
}
