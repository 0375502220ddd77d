import { captureInput, restoreInput } from './kept-input';

/**
 * Replaces readable HTML, and passes on what a visitor has entered in it; but not while its replacement is still a
 * placeholder: until then the replacement is hidden.
 * @param html server-rendered HTML
 * @param by the replacement; `aria-busy` in it means that it waits for its data
 * @param replaced called at once, or when nothing is busy any more, before the browser paints
 */
export function replaceHtml(html: Element, by: HTMLElement, replaced: () => void): void {
  const replace = () => {
    if (by.querySelector('[aria-busy="true"]')) return false;
    changes.disconnect();
    by.hidden = false;
    const entered = captureInput(html, { scroll: false });
    html.remove();
    replaced();
    queueMicrotask(() => restoreInput(by, entered));
    return true;
  };
  const changes = new MutationObserver(replace);
  if (replace()) return;
  by.hidden = true;
  changes.observe(by, { subtree: true, childList: true, attributeFilter: ['aria-busy'] });
}
