interface FirstPaint {
  readonly drawn: HTMLElement;
  readonly pathname: string;
  /** What the document said of it. */
  readonly lang: string;
  readonly dir: string;
}

let kept: FirstPaint | undefined;

/**
 * Keeps what the page handler drew for this page, before React clears the root. It knows of no query but the language's:
 * what is searched for, or which business is reported, stands on another page than it drew.
 */
export function keepFirstPaint(root: Element): void {
  const drawn = root.querySelector<HTMLElement>('[data-first-paint]');
  const isWhole = [...new URLSearchParams(location.search).keys()].every((name) => name === 'lng');
  const { lang, dir } = document.documentElement;
  kept = drawn && isWhole ? { drawn, pathname: location.pathname, lang, dir } : undefined;
}

/** Gives it away, once: to the first part that has to wait, and on no other page. */
export function takeFirstPaint(): Element | undefined {
  const taken = kept;
  kept = undefined;
  if (taken?.pathname !== location.pathname) return undefined;
  const { drawn, lang, dir } = taken;
  // The document says another language since, where the host's strings have not arrived.
  if (lang !== document.documentElement.lang) Object.assign(drawn, { lang, dir });
  return drawn;
}
