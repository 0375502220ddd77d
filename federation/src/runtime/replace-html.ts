/**
 * Replaces readable HTML, but not while its replacement is still a placeholder: until then the replacement is hidden.
 * @param html server-rendered HTML
 * @param by the replacement; `aria-busy` in it means that it waits for its data
 * @param replaced called at once, or when nothing is busy any more, before the browser paints
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
