import { useDeferredValue, useEffect, useRef, useState } from 'react';

/** A part that renders for longer than this without a pause renders for ever. */
const INTERVAL_MS = 5_000;

/**
 * Notices a React root that never comes to rest: an effect that sets a state which runs the effect again. React cuts such
 * loops short in render and in layout effects, but not in effects, where they keep a core busy for as long as the page is
 * open. What is deferred is rendered when nothing more urgent is left; in such a root that is never.
 */
export function RestWatch({ onRestless }: { readonly onRestless: () => void }) {
  const [asked, setAsked] = useState(0);
  const deferred = useDeferredValue(asked);
  const answered = useRef(0);
  useEffect(() => {
    answered.current = deferred;
  }, [deferred]);
  useEffect(() => {
    let count = 0;
    const timer = setInterval(() => {
      // Browsers hold back what a hidden tab does, so that it proves nothing.
      if (document.visibilityState === 'hidden') return;
      if (answered.current < count) onRestless();
      else setAsked(++count);
    }, INTERVAL_MS);
    return () => clearInterval(timer);
  }, [onRestless]);
  return null;
}
