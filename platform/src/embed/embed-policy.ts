import { TRUSTED_TYPES_POLICY } from 'federation/contract';
import { neededSources } from 'shared-embed/advice';
import type { LiveElements } from 'shared-embed/live-elements';

/** What the policy of a page with elements has to know beside what is live. */
export interface EmbedPolicyOptions {
  /** Origins whose pages may hold the page in a frame, or `'none'`. */
  readonly ancestors: readonly string[];
  /** Origins that elements read data from, beside the zone's: none, unless pages read the base themselves. */
  readonly dataOrigins: readonly string[];
  /** Origins whose pages it may have in frames. */
  readonly frames?: readonly string[];
}

/**
 * The Content-Security-Policy of a page of ours that shows nothing but elements: what `/embed.js` asks of any page, and nothing
 * else. Pictures of the base come from the base where pages read it themselves.
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
