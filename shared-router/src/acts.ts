import { useEffect, useState } from 'react';

/** What a person does to follow a link, to choose a suggestion or to send a form. */
const ACTS = ['click', 'keydown'];

/**
 * Watches what happens to the page.
 * @returns a function that tells whether a person acts just now: not for a click or a key that a script makes up
 */
export function useActs(): () => boolean {
  const [acts] = useState(() => ({ isPerson: false }));
  useEffect(() => {
    const note = ({ isTrusted }: Event) => {
      acts.isPerson = isTrusted;
      setTimeout(() => {
        acts.isPerson = false;
      });
    };
    for (const act of ACTS) addEventListener(act, note, true);
    return () => {
      for (const act of ACTS) removeEventListener(act, note, true);
    };
  }, [acts]);
  return () => acts.isPerson;
}
