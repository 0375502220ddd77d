let kept: { readonly drawn: Element; readonly pathname: string } | undefined;

/**
 * Keeps what the page handler drew for this page, before React clears the root. It knows of no query but the language's:
 * what is searched for, or which business is reported, stands on another page than it drew.
 */
export function keepFirstPaint(root: Element): void {
  const drawn = root.querySelector('[data-first-paint]');
  const isWhole = [...new URLSearchParams(location.search).keys()].every((name) => name === 'lng');
  kept = drawn && isWhole ? { drawn, pathname: location.pathname } : undefined;
}

/** Gives it away, once: to the first part that has to wait, and on no other page. */
export function takeFirstPaint(): Element | undefined {
  const taken = kept;
  kept = undefined;
  return taken?.pathname === location.pathname ? taken.drawn : undefined;
}
