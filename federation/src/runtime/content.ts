const CHANGES = { childList: true, subtree: true, characterData: true };
/** Elements that show something without text. */
const SHOWING = 'img,svg,picture,canvas,video,iframe,object,input,select,textarea,button,[aria-busy="true"]';

/** A watch of an element's content. */
export interface ContentWatch {
  /** Looks now, not only after a change. */
  look(): void;
  stop(): void;
}

/**
 * Watches whether an element has visible content: rendered text, or a box that contains something other than text. Text
 * counts without a box, because it may lie outside its element's box (`position: fixed`).
 * @param tell called before the browser paints: at the first look, and when the content appears or disappears
 * @param options.evenHidden whether what is hidden counts, too: a page may hide the element, and show it later
 */
export function watchContent(
  element: Element,
  tell: (hasContent: boolean) => void,
  { evenHidden = false } = {},
): ContentWatch {
  let hadContent: boolean | undefined;
  const look = () => {
    const isBox = hasBox(element);
    const hasContent =
      hasText(element, evenHidden) ||
      ((isBox || evenHidden) && showsSomething(element)) ||
      // What is left out in print is not missing.
      (hadContent !== false && isInPrint());
    // While there is a box with content, observing its size is enough.
    if (isBox && hasContent) changes.disconnect();
    else changes.observe(element, CHANGES);
    if (hasContent === hadContent) return;
    hadContent = hasContent;
    tell(hasContent);
  };
  const changes = new MutationObserver(look);
  changes.observe(element, CHANGES);
  // For boxes without text, and content that is hidden again. Tests have no layout.
  const sizes = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(look);
  sizes?.observe(element);
  return {
    look,
    stop: () => {
      changes.disconnect();
      sizes?.disconnect();
    },
  };
}

/** Whether the page is laid out for print. Tests have no media. */
const isInPrint = () => window.matchMedia?.('print').matches;

function hasBox(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect();
  return width > 0 && height > 0;
}

function hasText(element: Element, evenHidden: boolean): boolean {
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { nodeValue, parentElement } = texts.currentNode;
    // React keeps suspended content in the page with `display: none`. Older browsers lack `checkVisibility`.
    if (/\S/.test(nodeValue ?? '') && (evenHidden || (parentElement?.checkVisibility?.() ?? true)))
      return true;
  }
  return false;
}

/** Whether there is anything in its box but empty elements, such as a list without items. */
function showsSomething(element: Element): boolean {
  return element.querySelector(SHOWING) !== null || [...element.querySelectorAll('*')].some(isPainted);
}

function isPainted(element: Element): boolean {
  const { backgroundImage, backgroundColor } = getComputedStyle(element);
  return backgroundImage !== 'none' || !/^(?:transparent|rgba\(.*, 0\))$/.test(backgroundColor);
}
