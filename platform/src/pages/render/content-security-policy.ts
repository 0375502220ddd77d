/** What the policy has to know about a deployment. */
export interface PolicySources {
  /** Origins that may load code: the remotes'. */
  readonly remotes: readonly string[];
  /** Origins that the page reads data from, beside its own: none, unless pages read the base themselves. */
  readonly data: readonly string[];
  /** Of style sheets that stand in the page: `'sha256-…'`. */
  readonly styles?: readonly string[];
}

/**
 * The Content-Security-Policy of every page: code and styles from our own origins by name, nothing inline but
 * style sheets by their hashes, no eval.
 * Where pages read the base themselves, pictures may come from any https host, as partners' logos and businesses' pictures do (spec,
 * section 7); a gateway brings those, too.
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
