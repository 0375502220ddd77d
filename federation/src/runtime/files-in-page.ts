/** Whether the page's HTML contains this style sheet. */
export const isInlined = (href: string): boolean =>
  [...document.querySelectorAll<HTMLStyleElement>('style[data-href]')].some(
    ({ dataset }) => dataset.href === href,
  );

/** Whether one of these elements, links or scripts, has this URL. */
export const isInPage = (href: string, selector: string): boolean =>
  [...document.querySelectorAll<HTMLLinkElement | HTMLScriptElement>(selector)].some(
    (element) => ('src' in element ? element.src : element.href) === href,
  );
