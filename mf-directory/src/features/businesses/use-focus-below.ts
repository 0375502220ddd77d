import { type RefObject, useEffect } from 'react';

/** Between the bar and what has focus, in pixels. */
const GAP = 12;

/**
 * Brings what the Tab key gets to out from under a sticky bar of the part's own: with the whole card, where there is room.
 * Browsers go by the padding of the page then, which only the page may set, and not by margins.
 * @param page holds the bar and what lies below it
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
