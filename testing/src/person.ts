/** What user-event and testing-library dispatch are a script's events: the browser marks only a person's as trusted. */
const ACTS = ['click', 'keydown'];

/**
 * Lets clicks and keys count as a person's. Call it before what is tested listens.
 * @returns a function that ends it
 */
export function actAsPerson(): () => void {
  const trust = (event: Event) => {
    // jsdom keeps what it knows of an event under a symbol.
    const [known] = Object.getOwnPropertySymbols(event).filter(({ description }) => description === 'impl');
    if (!known) throw new Error('This jsdom keeps its events in another way');
    Object.assign((event as unknown as Record<symbol, object>)[known] as object, { isTrusted: true });
  };
  for (const act of ACTS) addEventListener(act, trust, true);
  return () => {
    for (const act of ACTS) removeEventListener(act, trust, true);
  };
}
