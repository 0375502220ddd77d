import { type RefObject, useLayoutEffect } from 'react';

const FOCUSABLE = 'a[href], button:not([disabled])';

function isHidden(slide: Element): boolean {
  return slide.getAttribute('aria-hidden') === 'true';
}

/**
 * Moves focus that would be lost with its slide to the nearest visible slide that can take it. A slide and its clones
 * are `count` positions apart and are the same to a visitor.
 */
function rescueFocus(slide: Element, slides: readonly Element[], count: number): void {
  const root = slide.getRootNode();
  const active = root instanceof ShadowRoot ? root.activeElement : document.activeElement;
  if (!active || !slide.contains(active)) return;
  const distance = (other: Element) => {
    const places = Math.abs(slides.indexOf(other) - slides.indexOf(slide)) % count;
    return Math.min(places, count - places);
  };
  slides
    .filter((other) => !isHidden(other))
    .sort((a, b) => distance(a) - distance(b))
    .map((other) => other.querySelector<HTMLElement>(FOCUSABLE))
    .find(Boolean)
    ?.focus({ preventScroll: true });
}

/**
 * Sets `inert` on each slide that has `aria-hidden`. The library hides slides and clones with `aria-hidden` only, which
 * leaves their links in the tab order. `count` is the number of slides without clones.
 */
export function useInertSlides(container: RefObject<HTMLElement | null>, count: number): void {
  useLayoutEffect(() => {
    const element = container.current;
    if (!element) return;
    const follow = () => {
      const slides = [...element.querySelectorAll('.react-multi-carousel-item')];
      for (const slide of slides) {
        if (isHidden(slide)) rescueFocus(slide, slides, count);
        slide.toggleAttribute('inert', isHidden(slide));
      }
    };
    const observer = new MutationObserver(follow);
    observer.observe(element, {
      subtree: true,
      childList: true,
      attributes: true,
      attributeFilter: ['aria-hidden'],
    });
    follow();
    return () => observer.disconnect();
  }, [container, count]);
}
