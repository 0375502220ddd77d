import { type RefObject, useEffect, useRef } from 'react';
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
  const item = useRef<HTMLLIElement>(null);
  useInRow(item, active);
  return (
    <li ref={item}>
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

/** Scrolls the row of dots, and nothing else, until the active one is in its middle. */
function useInRow(item: RefObject<HTMLLIElement | null>, active: boolean): void {
  useEffect(() => {
    const row = item.current?.parentElement;
    if (!active || !item.current || !row) return;
    const [dot, frame] = [item.current.getBoundingClientRect(), row.getBoundingClientRect()];
    row.scrollLeft += dot.left + dot.width / 2 - (frame.left + frame.width / 2);
  }, [item, active]);
}
