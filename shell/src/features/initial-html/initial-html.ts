interface InitialHtml {
  readonly element: HTMLElement;
  readonly pathname: string;
  /** Language and direction of the document when the server sent it. */
  readonly lang: string;
  readonly dir: string;
}

let kept: InitialHtml | undefined;

/**
 * Keeps the page handler's initial HTML before React clears the root. It depends on no query parameter but the language's:
 * a page that shows a search or a report differs from it, so it is not kept there.
 */
export function keepInitialHtml(root: Element): void {
  const element = root.querySelector<HTMLElement>('[data-first-paint]');
  const isWhole = [...new URLSearchParams(location.search).keys()].every((name) => name === 'lng');
  const { lang, dir } = document.documentElement;
  kept = element && isWhole ? { element, pathname: location.pathname, lang, dir } : undefined;
}

/** Returns the initial HTML once, to the first part that has to wait; undefined on every other page. */
export function takeInitialHtml(): Element | undefined {
  const taken = kept;
  kept = undefined;
  if (taken?.pathname !== location.pathname) return undefined;
  const { element, lang, dir } = taken;
  // The document has another language by now where the host's strings have not arrived.
  if (lang !== document.documentElement.lang) Object.assign(element, { lang, dir });
  return element;
}
