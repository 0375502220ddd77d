import { Skeleton, VisuallyHidden } from 'shared-ui';
import type { FrameText } from './declared-words';

interface PartLoadingProps {
  readonly className: string | undefined;
  /** Announces to screen readers that the part is loading. */
  readonly words: FrameText;
}

/** Renders the placeholder in the slot of a loading part: a grey shape of its size. */
export function PartLoading({ className, words: { text, ...mark } }: PartLoadingProps) {
  return (
    <div className={className}>
      <output>
        <VisuallyHidden>
          <span {...mark}>{text}</span>
        </VisuallyHidden>
      </output>
      <Skeleton shape="block" />
    </div>
  );
}
