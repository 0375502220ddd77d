import { useLayoutEffect, useRef, useState } from 'react';
import { Skeleton, VisuallyHidden } from 'shared-ui';
import { takeInitialHtml } from '../features/initial-html/initial-html';
import type { FrameText } from './declared-words';
import styles from './part.module.css';

interface PartLoadingProps {
  readonly className: string | undefined;
  /** Tells screen readers that the part is loading. */
  readonly words: FrameText;
}

/** Placeholder in the slot of a part that is loading: the initial HTML of the page, if there is any, and a grey shape. */
export function PartLoading({ className, words }: PartLoadingProps) {
  const { text, ...mark } = words;
  const slot = useRef<HTMLDivElement>(null);
  const [initial, setInitial] = useState<'nothing' | 'words' | 'picture'>('nothing');
  useLayoutEffect(() => {
    const taken = takeInitialHtml();
    // It shows the page's first part: where that has rendered already, its text would appear twice.
    const first = document.querySelector('[data-part]');
    if (!taken || !slot.current || !first?.contains(slot.current)) return;
    slot.current.append(taken);
    setInitial(taken.querySelector('img') ? 'picture' : 'words');
  }, []);
  return (
    <div className={initial === 'nothing' ? className : `${className} ${styles.initial}`}>
      <output>
        <VisuallyHidden>
          <span {...mark}>{text}</span>
        </VisuallyHidden>
      </output>
      <div ref={slot} />
      {initial !== 'picture' && <Skeleton shape="block" className={styles.rest} />}
    </div>
  );
}
