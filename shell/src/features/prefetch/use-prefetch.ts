import { useEffect } from 'react';
import { useLocation } from 'shared-router';
import { partsToStart } from '../../composition/parts-to-start';
import { useSite } from '../../composition/site-context';
import { splitLanguage } from '../../language-prefix';

/** Events that indicate that a visitor is about to follow a link. */
const INTENTS = ['pointerover', 'focusin', 'touchstart'];

/** Not in the types of TypeScript: https://wicg.github.io/netinfo/#savedata-attribute */
const savesData = () =>
  (navigator as { connection?: { readonly saveData?: boolean } }).connection?.saveData === true;

/**
 * Prepares the next page. Once the page has loaded and the browser is idle, fetches the files of all linked pages,
 * those of visible links first. When a visitor points at, focuses or touches a link, also runs the code of its page:
 * not before, because a remote that hangs would stop a page that shows nothing of it. Not for visitors who save data.
 */
export function usePrefetch(): void {
  const { composition, plan } = useSite();
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has other links
  useEffect(() => {
    if (savesData()) return;
    const partsOf = (target: EventTarget | null) => {
      const link = target instanceof Element ? target.closest('a') : null;
      if (!link?.href || link.origin !== location.origin) return [];
      const { pathname: path } = splitLanguage(link.pathname);
      return partsToStart(plan, path, link.search);
    };
    const onIntent = ({ target }: Event) => composition.startAhead(partsOf(target));
    for (const type of INTENTS) document.addEventListener(type, onIntent, { passive: true });
    const stop = whenIdle(() => {
      const links = [...document.querySelectorAll('a[href]')];
      void composition.prefetch([...new Set([...links.filter(isVisible), ...links].flatMap(partsOf))]);
    });
    return () => {
      stop();
      for (const type of INTENTS) document.removeEventListener(type, onIntent);
    };
  }, [composition, plan, pathname]);
}

const isVisible = (link: Element) => {
  const { top, bottom } = link.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
};

/** Delay after the page has loaded: its own parts may still fetch data. */
const REST_MS = 1_000;

function whenIdle(work: () => void): () => void {
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
