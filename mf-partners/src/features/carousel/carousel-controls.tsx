import { Icon, icons, VisuallyHidden } from '@zone-directory/shared-ui';
import { useStrings } from '../../strings';
import styles from './carousel.module.css';
import type { useRotation } from './use-rotation';

interface CarouselControlsProps {
  readonly rotation: Pick<ReturnType<typeof useRotation>, 'stopped' | 'reducedMotion' | 'toggle'>;
  readonly onPrevious: () => void;
  readonly onNext: () => void;
}

/** Renders the rotation button, first as the ARIA authoring practices require, and the two arrows. */
export function CarouselControls({ rotation, onPrevious, onNext }: CarouselControlsProps) {
  const { t } = useStrings();
  return (
    <div className={styles.controls}>
      {rotation.reducedMotion ? null : (
        <button
          type="button"
          part="button"
          className={`${styles.control} ${styles.labelled}`}
          onClick={rotation.toggle}
        >
          <Icon shape={rotation.stopped ? icons.play : icons.pause} />
          <span>{rotation.stopped ? t('carousel.start') : t('carousel.stop')}</span>
        </button>
      )}
      <button type="button" part="button" className={styles.control} onClick={onPrevious}>
        <span className={styles.backwards}>
          <Icon shape={icons.chevron} />
        </span>
        <VisuallyHidden>{t('carousel.previous')}</VisuallyHidden>
      </button>
      <button type="button" part="button" className={styles.control} onClick={onNext}>
        <Icon shape={icons.chevron} />
        <VisuallyHidden>{t('carousel.next')}</VisuallyHidden>
      </button>
    </div>
  );
}
