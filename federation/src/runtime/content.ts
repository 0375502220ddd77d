const CHANGES = { childList: true, subtree: true, characterData: true };

/**
 * Watches whether an element shows something: it takes up room, or a text in it is rendered. Both count, because a box may
 * hold no text (a picture, a grey shape) and a text may lie outside of its element's box (`position: fixed`).
 * @param tell called before the browser paints: when the first content is there, and when it is gone or back later
 * @returns ends the watching
 */
export function watchContent(element: Element, tell: (holds: boolean) => void): () => void {
  let held = false;
  const look = () => {
    const isBox = hasBox(element);
    // The size of a box tells the rest.
    if (isBox) changes.disconnect();
    else changes.observe(element, CHANGES);
    const holds = isBox || hasText(element);
    if (holds === held) return;
    held = holds;
    tell(holds);
  };
  const changes = new MutationObserver(look);
  changes.observe(element, CHANGES);
  // A box without text, and content that is hidden again. Tests have no layout.
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
    // React leaves what suspends in the page, with `display: none`. Older browsers cannot tell.
    if (/\S/.test(nodeValue ?? '') && (parentElement?.checkVisibility?.() ?? true)) return true;
  }
  return false;
}
