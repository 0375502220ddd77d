/**
 * Reports the height that the body needs, in CSS pixels, initially and whenever it changes. It includes lists that
 * overflow the body, but not the window's height, so that the iframe can shrink again.
 */
export function watchHeight(element: Element, tell: (height: number) => void): void {
  const { body } = document;
  let sent: number | undefined;
  let isDue = false;
  const measure = () => {
    isDue = false;
    const height = Math.max(body.scrollHeight, Math.ceil(body.getBoundingClientRect().height));
    if (height === sent) return;
    sent = height;
    tell(height);
  };
  const soon = () => {
    if (!isDue) requestAnimationFrame(measure);
    isDue = true;
  };
  new ResizeObserver(soon).observe(body);
  addEventListener('resize', soon);
  // Overflowing lists do not resize the body.
  void customElements.whenDefined(element.localName).then(() => {
    if (element.shadowRoot)
      new MutationObserver(soon).observe(element.shadowRoot, {
        subtree: true,
        childList: true,
        attributes: true,
      });
  });
}
