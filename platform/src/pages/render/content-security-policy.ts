/** Inputs of the policy. */
export interface PolicySources {
  /** Origins from which pages may load code: the remotes'. */
  readonly remotes: readonly string[];
  /** Origins that the page reads data from, besides its own: none, unless pages read the base themselves. */
  readonly data: readonly string[];
  /** Sources of the page's inline style sheets: `'sha256-…'`. */
  readonly styles?: readonly string[];
}

/**
 * Returns the Content-Security-Policy of every page: code and styles from our own origins by name, nothing inline
 * except by hash, no eval. Where pages read the base themselves, pictures may come from any https host, as
 * partners' logos and businesses' pictures do (spec, section 7); a gateway serves those, too.
 */
export function contentSecurityPolicy({ remotes, data, styles = [] }: PolicySources): string {
  const code = ["'self'", ...remotes];
  return Object.entries({
    'default-src': ["'none'"],
    'script-src': code,
    'style-src': [...code, ...styles],
    'font-src': code,
    'img-src': [...code, ...(data.length > 0 ? ['https:'] : [])],
    'connect-src': [...code, ...data],
    'manifest-src': ["'self'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
  })
    .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
    .join('; ');
}
