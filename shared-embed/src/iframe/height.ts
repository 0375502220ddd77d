/**
 * Reports the height that the body needs, in CSS pixels, initially and whenever it changes. It includes lists that
 * overflow the body, but not the window's height, so that the iframe can shrink again.
 *
 * Browsers render nothing of an iframe that is out of view, so that neither animation frames nor observers of sizes
 * come: what may change the height is measured at once.
 * @returns a function that measures now
 */
export function watchHeight(element: Element, tell: (height: number) => void): () => void {
  const { body } = document;
  let sent: number | undefined;
  const measure = () => {
    const height = Math.max(body.scrollHeight, Math.ceil(body.getBoundingClientRect().height));
    if (height === sent) return;
    sent = height;
    tell(height);
  };
  new ResizeObserver(measure).observe(body);
  addEventListener('resize', measure);
  addEventListener('load', measure, true);
  // Overflowing lists do not resize the body.
  void customElements.whenDefined(element.localName).then(() => {
    const root = element.shadowRoot;
    if (!root) return;
    new MutationObserver(measure).observe(root, { subtree: true, childList: true, attributes: true });
    root.addEventListener('load', measure, true);
  });
  return measure;
}
