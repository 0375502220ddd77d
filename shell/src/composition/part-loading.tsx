import { useLayoutEffect, useRef, useState } from 'react';
import { Skeleton, VisuallyHidden } from 'shared-ui';
import { takeFirstPaint } from '../features/first-paint/first-paint';
import type { FrameText } from './declared-words';
import styles from './part.module.css';

interface PartLoadingProps {
  readonly className: string | undefined;
  /** Says that the part is on its way. */
  readonly words: FrameText;
}

/** Stands in the place of a part that is on its way: what the server drew of the page, if there is any, and a grey shape. */
export function PartLoading({ className, words }: PartLoadingProps) {
  const { text, ...mark } = words;
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
    <div className={drawn === 'nothing' ? className : `${className} ${styles.drawn}`}>
      <output>
        <VisuallyHidden>
          <span {...mark}>{text}</span>
        </VisuallyHidden>
      </output>
      <div ref={place} />
      {drawn !== 'picture' && <Skeleton shape="block" className={styles.rest} />}
    </div>
  );
}
