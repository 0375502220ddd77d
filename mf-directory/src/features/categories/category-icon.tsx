import { ImageWithFallback } from '@zone-directory/shared-ui';
import styles from './category-icon.module.css';

interface CategoryIconProps {
  /** URL of the picture; '' shows the circle at once. */
  readonly src: string;
}

/** Renders a category's icon, or a plain coloured circle if the picture is missing or broken. */
export function CategoryIcon({ src }: CategoryIconProps) {
  const circle = <span className={styles.circle} data-testid="icon-fallback" aria-hidden="true" />;
  return (
    <ImageWithFallback
      src={src}
      alt=""
      width={48}
      height={48}
      className={styles.icon ?? ''}
      fallback={circle}
    />
  );
}
