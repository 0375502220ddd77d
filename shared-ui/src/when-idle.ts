/** Whether the visitor asks for little traffic. Not in TypeScript's types: https://wicg.github.io/netinfo/#savedata-attribute */
export const savesData = (): boolean =>
  (navigator as { connection?: { readonly saveData?: boolean } }).connection?.saveData === true;

/** Delay after the page has loaded: its own parts may still fetch data. */
const REST_MS = 1_000;

/** Calls `work` a second after the page has loaded, when the browser is idle; returns a function that prevents it. */
export function whenIdle(work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  const unlessOver = () => {
    if (!isOver) work();
  };
  // Safari has no requestIdleCallback: https://caniuse.com/requestidlecallback
  const atRest = () => ('requestIdleCallback' in window ? requestIdleCallback(unlessOver) : unlessOver());
  const rest = () => {
    timer = setTimeout(atRest, REST_MS);
  };
  if (document.readyState === 'complete') rest();
  else addEventListener('load', rest, { once: true });
  return () => {
    isOver = true;
    removeEventListener('load', rest);
    clearTimeout(timer);
  };
}
