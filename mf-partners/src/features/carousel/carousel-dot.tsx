import { useStrings } from '../../strings';
import styles from './carousel.module.css';

interface CarouselDotProps {
  /** Names of all slides in order. */
  readonly names: readonly string[];
  // The library clones the element and adds the other props.
  readonly index?: number;
  readonly active?: boolean;
  readonly onClick?: () => void;
}

/** Renders one dot: a button of at least 24 px, labelled with the slide that it shows. */
export function CarouselDot({ names, index = 0, active = false, onClick }: CarouselDotProps) {
  const { t } = useStrings();
  return (
    <li>
      <button
        type="button"
        className={styles.dot}
        aria-label={t('carousel.dot', { index: index + 1, total: names.length, name: names[index] })}
        aria-current={active ? 'true' : undefined}
        onClick={onClick}
      />
    </li>
  );
}
