import styles from './icon.module.css';
import { ICON_PATHS } from './icon-paths';

/** Names of the drawn icons. */
export type IconName = keyof typeof ICON_PATHS;

/** Props of Icon. */
export interface IconProps {
  readonly name: IconName;
  /** Edge in CSS pixels. Default: 24. */
  readonly size?: number;
  /** Text alternative where the icon stands alone; without it the icon is a decoration. */
  readonly label?: string;
  /** Fill the outline: a full star. Default: false. */
  readonly filled?: boolean;
  readonly className?: string;
}

/** What points along the line of text. Never the phone, play, the star or a logo. Source: facts/interface.md. */
const DIRECTED: ReadonlySet<IconName> = new Set([
  'arrow-back',
  'arrow-forward',
  'chevron',
  'external',
  'directions',
]);

/** A drawn icon in the colour of the text around it, mirrored in right-to-left text where it points somewhere. */
export function Icon({ name, size = 24, label, filled = false, className }: IconProps) {
  const classes = [styles.icon, DIRECTED.has(name) && styles.directed, className].filter(Boolean).join(' ');
  return (
    <span className={classes} {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}>
      <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
        <path d={ICON_PATHS[name]} fill={filled ? 'currentColor' : 'none'} />
      </svg>
    </span>
  );
}
