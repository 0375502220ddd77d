import { Skeleton, VisuallyHidden } from '@zone-directory/shared-ui';
import type { FrameText } from './declared-words';
import styles from './part.module.css';

interface PartLoadingProps {
  readonly className: string | undefined;
  /** Announces to screen readers that the part is loading. */
  readonly words: FrameText;
  /** States what is missing, to readers without JavaScript: for them nothing loads. */
  readonly missing: FrameText;
}

/** Renders the placeholder in the slot of a loading part: a grey shape of its size. */
export function PartLoading({ className, words: { text, ...mark }, missing }: PartLoadingProps) {
  return (
    <div className={className}>
      <p className={styles.missing} lang={missing.lang} dir={missing.dir}>
        {missing.text}
      </p>
      <output>
        <VisuallyHidden>
          <span {...mark}>{text}</span>
        </VisuallyHidden>
      </output>
      <Skeleton shape="block" />
    </div>
  );
}
