import { useLocation } from '@zone-directory/shared-router';
import { savesData, whenIdle } from '@zone-directory/shared-ui';
import { useEffect } from 'react';
import { partsToStart } from '../../composition/parts-to-start';
import { useSite } from '../../composition/site-context';
import { splitLanguage } from '../../language-prefix';

/** Events that indicate that a visitor is about to follow a link. */
const INTENTS = ['pointerover', 'focusin', 'touchstart'];

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
