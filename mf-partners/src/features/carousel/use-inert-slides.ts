import { type RefObject, useLayoutEffect } from 'react';

const FOCUSABLE = 'a[href], button:not([disabled])';

function isHidden(slide: Element): boolean {
  return slide.getAttribute('aria-hidden') === 'true';
}

/** Focus that would be lost with its slide goes to the nearest slide still shown. */
function rescueFocus(slide: Element, slides: readonly Element[]): void {
  const root = slide.getRootNode();
  const active = root instanceof ShadowRoot ? root.activeElement : document.activeElement;
  if (!active || !slide.contains(active)) return;
  const from = slides.indexOf(slide);
  const shown = slides.filter((other) => !isHidden(other));
  const nearest = shown.sort(
    (a, b) => Math.abs(slides.indexOf(a) - from) - Math.abs(slides.indexOf(b) - from),
  )[0];
  const target = nearest?.querySelector<HTMLElement>(FOCUSABLE);
  target?.focus({ preventScroll: true });
}

/**
 * The library hides slides and clones with `aria-hidden` alone, which leaves their links in the tab order. This keeps
 * `inert` on each slide in step with its `aria-hidden`.
 */
export function useInertSlides(container: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = container.current;
    if (!element) return;
    const follow = () => {
      const slides = [...element.querySelectorAll('.react-multi-carousel-item')];
      for (const slide of slides) {
        if (isHidden(slide)) rescueFocus(slide, slides);
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
  }, [container]);
}
