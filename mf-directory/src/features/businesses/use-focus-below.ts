import { type RefObject, useEffect } from 'react';

/** Space between the bar and the focused element, in pixels. */
const GAP = 12;

/**
 * Scrolls elements focused with the Tab key out from under the part's own sticky bar, with the whole card if there is
 * room. For Tab, browsers respect the scroll padding of the page, which only the page may set, and no scroll margins.
 * @param page contains the bar and the content below it
 */
export function useFocusBelow(page: RefObject<HTMLElement | null>, bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current } = page;
    const follow = ({ key, target }: KeyboardEvent) => {
      if (key !== 'Tab' || !bar.current || !(target instanceof Element) || bar.current.contains(target))
        return;
      const top = bar.current.getBoundingClientRect().bottom + GAP;
      const focused = target.getBoundingClientRect();
      if (focused.top >= top) return;
      const card = (target.closest('li') ?? target).getBoundingClientRect();
      const hasRoom = focused.bottom - card.top < innerHeight - top;
      scrollBy(0, (hasRoom ? card.top : focused.top) - top);
    };
    current?.addEventListener('keyup', follow);
    return () => current?.removeEventListener('keyup', follow);
  }, [page, bar]);
}
