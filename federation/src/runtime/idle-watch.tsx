import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { nextTask } from './next-task';

/** A part that renders for longer than this without a pause counts as rendering endlessly. */
const INTERVAL_MS = 5_000;
/** Delayed timers fire in a burst; this many turns of the event loop give React time to run in any case. */
const TURNS = 20;

/**
 * Detects a React root that never comes to rest: an effect that sets a state which runs the effect again. React stops
 * such loops in render and in layout effects, but not in effects, where they keep a core busy for as long as the page
 * is open. A deferred value is rendered when nothing more urgent is left, which never happens in such a root.
 */
export function IdleWatch({ onRestless }: { readonly onRestless: () => void }) {
  const [asked, setAsked] = useState(0);
  const deferred = useDeferredValue(asked);
  const answered = useRef(0);
  useEffect(() => {
    answered.current = deferred;
  }, [deferred]);
  useEffect(() => {
    let isOver = false;
    let count = 0;
    const isUnanswered = () => !isOver && answered.current < count;
    const timer = setInterval(async () => {
      // Browsers throttle hidden tabs, so that a delay there proves nothing.
      if (document.visibilityState === 'hidden') return;
      if (!isUnanswered()) return setAsked(++count);
      for (let turn = 0; turn < TURNS && isUnanswered(); turn++) await nextTask();
      if (isUnanswered()) onRestless();
    }, INTERVAL_MS);
    return () => {
      isOver = true;
      clearInterval(timer);
    };
  }, [onRestless]);
  return null;
}
