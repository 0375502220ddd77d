/**
 * Calls `then` once a visitor comes within a window's height of an element: a phone that starts has other things to do.
 * @returns stops it
 */
export function whenNear(element: Element, then: () => void): () => void {
  // Browsers without it, and tests.
  if (typeof IntersectionObserver === 'undefined') {
    then();
    return () => {};
  }
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      then();
    },
    { rootMargin: '100% 0px' },
  );
  observer.observe(element);
  return () => observer.disconnect();
}
