const CHANGES = { childList: true, subtree: true, characterData: true };

/**
 * Watches whether an element has visible content: a box with a size, or rendered text. Both count, because a box may
 * have no text (a picture, a skeleton) and text may lie outside its element's box (`position: fixed`).
 * @param tell called before the browser paints, when the content appears or disappears
 * @returns a function that stops watching
 */
export function watchContent(element: Element, tell: (hasContent: boolean) => void): () => void {
  let hadContent = false;
  const look = () => {
    const isBox = hasBox(element);
    // While there is a box, observing its size is enough.
    if (isBox) changes.disconnect();
    else changes.observe(element, CHANGES);
    const hasContent = isBox || hasText(element);
    if (hasContent === hadContent) return;
    hadContent = hasContent;
    tell(hasContent);
  };
  const changes = new MutationObserver(look);
  changes.observe(element, CHANGES);
  // For boxes without text, and content that is hidden again. Tests have no layout.
  const sizes = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(look);
  sizes?.observe(element);
  return () => {
    changes.disconnect();
    sizes?.disconnect();
  };
}

function hasBox(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect();
  return width > 0 && height > 0;
}

function hasText(element: Element): boolean {
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { nodeValue, parentElement } = texts.currentNode;
    // React keeps suspended content in the page with `display: none`. Older browsers lack `checkVisibility`.
    if (/\S/.test(nodeValue ?? '') && (parentElement?.checkVisibility?.() ?? true)) return true;
  }
  return false;
}
