import { type KeptInput, restoreInput } from './kept-input';

/** Attribute of the element around a part's server-rendered HTML, in the part's slot: `<div data-server>`. */
export const SERVER_HTML = 'data-server';

/** Returns a slot's server-rendered HTML that nothing has hydrated or replaced. */
export const serverHtml = (container: Element | null): HTMLElement | undefined =>
  container?.querySelector<HTMLElement>(`:scope > [${SERVER_HTML}]`) ?? undefined;

/** Replaces `data-server` during hydration, when the HTML is readable but not interactive. */
const HYDRATING = 'data-hydrating';

/** Returns a slot's server-rendered HTML as long as it is what visitors read there, also during hydration. */
export const standingHtml = (container: Element | null): HTMLElement | undefined =>
  serverHtml(container) ?? container?.querySelector<HTMLElement>(`:scope > [${HYDRATING}]`) ?? undefined;

/** Returns whether hydration has not been tried yet: it is tried once. */
export const isUntouched = (html: HTMLElement): boolean => html.getAttribute(SERVER_HTML) === '';

/** Marks HTML as being hydrated, so that nothing else hydrates it. */
export function hydrationBegins(html: HTMLElement): void {
  html.removeAttribute(SERVER_HTML);
  html.setAttribute(HYDRATING, '');
}

/**
 * Keeps what a part has shown readable while it suspends again, as if it were server-rendered HTML.
 * @param element the part's element, whose content React is about to hide
 */
export function keepReadable(element: HTMLElement): void {
  hydrationBegins(element);
  queueMicrotask(() => {
    for (const child of element.querySelectorAll<HTMLElement>(':scope > *'))
      child.style.removeProperty('display');
  });
}

/** Ends the mark of `hydrationBegins`: the HTML is interactive, or was removed. */
export const hydrationEnds = (html: HTMLElement): void => html.removeAttribute(HYDRATING);

/**
 * Keeps HTML readable whose hydration is given up, until something replaces it.
 * @param html its element, which React still owns
 * @param nodes what the element contained before its hydration
 * @param kept what the visitor had entered there, and what had the focus
 */
export function leaveReadable(html: HTMLElement, nodes: readonly Node[], kept?: KeptInput): void {
  hydrationEnds(html);
  const left = document.createElement('div');
  left.setAttribute(SERVER_HTML, 'given-up');
  // What React has removed is as the visitor left it, with all that was typed.
  left.append(...nodes.map((node) => (html.contains(node) ? node.cloneNode(true) : node)));
  if (left.childElementCount === 0) return;
  html.before(left);
  // Not while React commits.
  if (kept) queueMicrotask(() => restoreInput(left, kept));
}
