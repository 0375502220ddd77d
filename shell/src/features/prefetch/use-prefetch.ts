import { nextTask } from 'federation/runtime';
import { useEffect } from 'react';
import { useLocation } from 'shared-router';
import { useSite } from '../../composition/site-context';
import { partsToStart } from '../../composition/start-composition';
import { splitLanguage } from '../../language-prefix';

/** Events that indicate that a visitor is about to follow a link. */
const INTENTS = ['pointerover', 'focusin', 'touchstart'];

/** Not in the types of TypeScript: https://wicg.github.io/netinfo/#savedata-attribute */
const savesData = () =>
  (navigator as { connection?: { readonly saveData?: boolean } }).connection?.saveData === true;

/**
 * Fetches the code of the next page: when a visitor points at, focuses or touches its link; and for visible links, once
 * the page has loaded and the browser is idle. Then also fetches the manifests that the page did not include, so that a
 * part of any other page needs no extra round trip. Not for visitors who save data.
 */
export function usePrefetch(): void {
  const { composition, plan } = useSite();
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has other links
  useEffect(() => {
    if (savesData()) return;
    const fetchFor = (target: EventTarget | null) => {
      const link = target instanceof Element ? target.closest('a') : null;
      if (!link?.href || link.origin !== location.origin) return;
      const { pathname: path } = splitLanguage(link.pathname);
      void composition.prefetchParts(partsToStart(plan, path, link.search));
    };
    const onIntent = ({ target }: Event) => fetchFor(target);
    for (const type of INTENTS) document.addEventListener(type, onIntent, { passive: true });
    const stop = whenIdle(async () => {
      void composition.prefetch();
      const links = [...document.querySelectorAll('a[href]')].filter(isVisible);
      for (const link of links) {
        await nextTask();
        fetchFor(link);
      }
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
