import { useLayoutEffect, useRef, useState } from 'react';
import { type LanguageMark, useTranslation } from 'shared-i18n';
import { Skeleton, VisuallyHidden } from 'shared-ui';
import { takeFirstPaint } from '../features/first-paint/first-paint';
import { SHELL } from '../strings';
import styles from './part.module.css';

interface PartLoadingProps {
  readonly className: string | undefined;
  /** Where the part's place is in another language. */
  readonly mark: LanguageMark;
}

/** Stands in the place of a part that is on its way: what the server drew of the page, if there is any, and a grey shape. */
export function PartLoading({ className, mark }: PartLoadingProps) {
  const { t } = useTranslation(SHELL);
  const place = useRef<HTMLDivElement>(null);
  const [drawn, setDrawn] = useState<'nothing' | 'words' | 'picture'>('nothing');
  useLayoutEffect(() => {
    const taken = takeFirstPaint();
    // Drawn of the page's first part: where that is there already, its words would stand twice.
    const first = document.querySelector('[data-part]');
    if (!taken || !place.current || !first?.contains(place.current)) return;
    place.current.append(taken);
    setDrawn(taken.querySelector('img') ? 'picture' : 'words');
  }, []);
  return (
    <div className={drawn === 'nothing' ? className : `${className} ${styles.drawn}`} {...mark}>
      <output>
        <VisuallyHidden>{t('part.loading')}</VisuallyHidden>
      </output>
      <div ref={place} />
      {drawn !== 'picture' && <Skeleton shape="block" className={styles.rest} />}
    </div>
  );
}
