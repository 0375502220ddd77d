/** Around HTML that a server has rendered for a part, in the part's slot: `<div data-server>`. */
export const SERVER_HTML = 'data-server';

/** HTML that a server has rendered into a slot and that nothing has hydrated or replaced. */
export const serverHtml = (container: Element | null): HTMLElement | undefined =>
  container?.querySelector<HTMLElement>(`:scope > [${SERVER_HTML}]`) ?? undefined;
