import { type RefObject, useLayoutEffect, useState } from 'react';

/** The slot of a host's page, or the element that the remote is mounted in: what its style sheets measure, too. */
const PLACE = '[data-part], [data-mount]';

/** Width in CSS pixels of the place that an element stands in; follows changes. Undefined until the element is there. */
export function usePlaceWidth(inside: RefObject<HTMLElement | null>): number | undefined {
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
