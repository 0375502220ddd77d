/** Around HTML that a server has rendered for a part, in the part's slot: `<div data-server>`. */
export const SERVER_HTML = 'data-server';

/** HTML that a server has rendered into a slot and that nothing has hydrated or replaced. */
export const serverHtml = (container: Element | null): HTMLElement | undefined =>
  container?.querySelector<HTMLElement>(`:scope > [${SERVER_HTML}]`) ?? undefined;

/** The same while it is being hydrated: it can be read, and does not answer yet. */
const HYDRATING = 'data-hydrating';

/** What a server has rendered into a slot, for as long as that is what can be read there. */
export const standingHtml = (container: Element | null): HTMLElement | undefined =>
  serverHtml(container) ?? container?.querySelector<HTMLElement>(`:scope > [${HYDRATING}]`) ?? undefined;

/** Whether nobody has tried to hydrate it: it is done once. */
export const isUntouched = (html: HTMLElement): boolean => html.getAttribute(SERVER_HTML) === '';

/** HTML is being hydrated, and nothing else may hydrate it. */
export function hydrationBegins(html: HTMLElement): void {
  html.removeAttribute(SERVER_HTML);
  html.setAttribute(HYDRATING, '');
}

/** It answers, or is gone. */
export const hydrationEnds = (html: HTMLElement): void => html.removeAttribute(HYDRATING);

/** Leaves what can be read of HTML whose hydration is given up, until something takes its place. */
export function leaveReadable(html: HTMLElement): void {
  const copy = html.cloneNode(true) as HTMLElement;
  hydrationEnds(copy);
  copy.setAttribute(SERVER_HTML, 'given-up');
  html.before(copy);
}
