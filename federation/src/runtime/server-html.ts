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

/** Ends the mark of `hydrationBegins`: the HTML is interactive, or was removed. */
export const hydrationEnds = (html: HTMLElement): void => html.removeAttribute(HYDRATING);

/** Leaves a readable copy of HTML whose hydration is given up, until something replaces it. */
export function leaveReadable(html: HTMLElement): void {
  const copy = html.cloneNode(true) as HTMLElement;
  hydrationEnds(copy);
  copy.setAttribute(SERVER_HTML, 'given-up');
  html.before(copy);
}
