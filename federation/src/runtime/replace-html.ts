/**
 * Replaces HTML that can be read, but not before what comes in its place is no longer a placeholder: until then that is hidden.
 * @param html what a server has rendered
 * @param by what is rendered now; it says by `aria-busy` that it waits for its data
 * @param replaced called at once, or when it is no longer busy, before the browser paints
 */
export function replaceHtml(html: Element, by: HTMLElement, replaced: () => void): void {
  const replace = () => {
    if (by.querySelector('[aria-busy="true"]')) return false;
    changes.disconnect();
    by.hidden = false;
    html.remove();
    replaced();
    return true;
  };
  const changes = new MutationObserver(replace);
  if (replace()) return;
  by.hidden = true;
  changes.observe(by, { subtree: true, childList: true, attributeFilter: ['aria-busy'] });
}
