import { type RefObject, useLayoutEffect, useState } from 'react';

/**
 * The host's slot, or the element that the remote is mounted in; the remote's container queries measure the same
 * element.
 */
const PLACE = '[data-part], [data-mount]';

/** Returns the width in CSS pixels of an element's container; follows changes. Undefined until the element exists. */
export function useContainerWidth(inside: RefObject<HTMLElement | null>): number | undefined {
  const [width, setWidth] = useState<number>();
  useLayoutEffect(() => {
    const place = inside.current?.closest<HTMLElement>(PLACE) ?? inside.current;
    if (!place) return;
    const measure = () => setWidth(place.offsetWidth);
    const sizes = new ResizeObserver(measure);
    sizes.observe(place);
    measure();
    return () => sizes.disconnect();
  }, [inside]);
  return width;
}
