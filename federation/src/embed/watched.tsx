import { useEffect, useState } from 'react';
import { watchContent } from '../runtime/content';
import { afterVisible, EMPTY_MS } from '../runtime/visible-time';

/** Props of Watched. */
export interface WatchedProps {
  /** Returns the element of all siblings. */
  readonly place: () => Element | null;
  /** Whether they have shown something before. */
  readonly hadContent: boolean;
  /** Returns whether something of them waits for code or data (Suspense). */
  readonly isWaiting: () => boolean;
}

/** Throws, as a view may, once nothing is there any more of what its siblings have shown. */
export function Watched({ place, isWaiting, hadContent: hadBefore }: WatchedProps) {
  const [isGone, setGone] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, whatever functions it is given later
  useEffect(() => {
    const element = place();
    if (!element) return;
    let hadContent = hadBefore;
    let stopWaiting = () => {};
    const wait = () => {
      stopWaiting = afterVisible(EMPTY_MS, () => (isWaiting() ? wait() : setGone(true)));
    };
    const content = watchContent(
      element,
      (hasContent) => {
        stopWaiting();
        // Until there was something, the page decides how long it waits.
        if (hadContent && !hasContent) wait();
        hadContent ||= hasContent;
      },
      { evenHidden: true },
    );
    content.look();
    return () => {
      stopWaiting();
      content.stop();
    };
  }, []);
  if (isGone) throw new Error('it shows nothing any more');
  return null;
}
