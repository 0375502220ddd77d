/**
 * Tells the height that the body needs, in CSS pixels, at first and whenever it changes. That of the window does not count, so
 * that a frame which follows can become lower again; a list that hangs over the page does.
 */
export function watchHeight(element: Element, tell: (height: number) => void): void {
  const { body } = document;
  let told: number | undefined;
  let isDue = false;
  const measure = () => {
    isDue = false;
    const height = Math.max(body.scrollHeight, Math.ceil(body.getBoundingClientRect().height));
    if (height === told) return;
    told = height;
    tell(height);
  };
  const soon = () => {
    if (!isDue) requestAnimationFrame(measure);
    isDue = true;
  };
  new ResizeObserver(soon).observe(body);
  addEventListener('resize', soon);
  // What hangs over the page does not resize it.
  void customElements.whenDefined(element.localName).then(() => {
    if (element.shadowRoot)
      new MutationObserver(soon).observe(element.shadowRoot, {
        subtree: true,
        childList: true,
        attributes: true,
      });
  });
}
