import { TRUSTED_TYPES_POLICY } from '@zone-directory/federation/contract';
import { neededSources } from '@zone-directory/shared-embed/advice';
import type { LiveElements } from '@zone-directory/shared-embed/live-elements';

/** Inputs of the policy of a page with elements, besides the live elements. */
export interface EmbedPolicyOptions {
  /** Origins that may embed the page in an iframe, or `'none'`. */
  readonly ancestors: readonly string[];
  /** Origins that elements read data from, besides the zone's: none, unless pages read the base themselves. */
  readonly dataOrigins: readonly string[];
  /** Origins that it may embed in iframes. */
  readonly frames?: readonly string[];
}

/**
 * Returns the Content-Security-Policy of our own pages that show only elements: what `/embed.js` requires of any page,
 * and nothing else. Where pages read the base themselves, pictures may come from any https host.
 */
export function embedPolicy(
  live: LiveElements,
  { ancestors, dataOrigins, frames }: EmbedPolicyOptions,
): string {
  const needed = Object.entries(neededSources(live)).map(([directive, sources]) => {
    const more: Readonly<Record<string, readonly string[]>> = {
      'connect-src': dataOrigins,
      'img-src': dataOrigins.length > 0 ? ['https:'] : [],
    };
    return [directive, ["'self'", ...sources, ...(more[directive] ?? [])]] as const;
  });
  return Object.entries({
    'default-src': ["'none'"],
    ...Object.fromEntries(needed),
    ...(frames ? { 'frame-src': frames } : {}),
    'form-action': ["'none'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ancestors,
    'require-trusted-types-for': ["'script'"],
    'trusted-types': [TRUSTED_TYPES_POLICY, "'allow-duplicates'"],
  })
    .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
    .join('; ');
}
