/**
 * Lets an observer see every change of a language around an element, out of shadow roots, and of some of its attributes.
 * @param attributes of the element itself
 */
export function observeAround(
  observer: MutationObserver,
  element: Element,
  attributes: readonly string[],
): void {
  observer.disconnect();
  let root: Node | undefined = element.getRootNode();
  while (root) {
    observer.observe(root, { subtree: true, attributeFilter: ['lang'] });
    root = (root as Partial<ShadowRoot>).host?.getRootNode();
  }
  observer.observe(element, { attributeFilter: [...attributes] });
}
