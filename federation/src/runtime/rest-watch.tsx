import { useDeferredValue, useEffect, useRef, useState } from 'react';

/** A part that renders for longer than this without a pause renders for ever. */
const INTERVAL_MS = 5_000;
/** Timers that were held back come one upon the other: so many turns of the event loop, React has had in any case. */
const TURNS = 20;

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
    let isOver = false;
    let count = 0;
    const isUnanswered = () => !isOver && answered.current < count;
    const timer = setInterval(async () => {
      // Browsers hold back what a hidden tab does, so that it proves nothing.
      if (document.visibilityState === 'hidden') return;
      if (!isUnanswered()) return setAsked(++count);
      for (let turn = 0; turn < TURNS && isUnanswered(); turn++) await nextTurn();
      if (isUnanswered()) onRestless();
    }, INTERVAL_MS);
    return () => {
      isOver = true;
      clearInterval(timer);
    };
  }, [onRestless]);
  return null;
}

/** By a message, as React's own turns: they are never held back. */
function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
