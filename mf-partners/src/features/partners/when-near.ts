/**
 * Calls `then` once a visitor comes within a window's height of an element, which keeps the work out of page load.
 * @returns a function that stops watching
 */
export function whenNear(element: Element, then: () => void): () => void {
  // Old browsers, and tests.
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
