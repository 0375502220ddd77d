import type { LiveComposition } from '@zone-directory/federation-build/compose';

/** What reports may name now. Everything else is refused, so that strangers cannot make up rows or series. */
export interface KnownLabels {
  /** Of the composition: a larger one is live later. */
  readonly generation: number;
  /** The live release of each remote and the one before it, as `name@release`, each with its parts and elements. */
  readonly releases: ReadonlyMap<string, ReadonlySet<string>>;
  /** Those that are live, without the ones before. */
  readonly live: ReadonlySet<string>;
  /** Patterns of pages. */
  readonly routes: ReadonlySet<string>;
}

/** The part in a failure of which only the release is known. */
export const UNKNOWN_PART = 'unknown';
/** The route of a path that is no page's. */
const NO_PAGE = 'not-found';

/**
 * Returns what reports may name while a composition is live.
 * @param patterns those of its pages
 * @param more further routes
 */
export function knownLabels(
  { registry, declarations, previousServers }: LiveComposition,
  patterns: readonly string[],
  more: readonly string[],
): KnownLabels {
  const remotes = Object.entries(registry.remotes);
  const releases = remotes.flatMap(([name, { release, previous }]) => {
    const key = name as keyof typeof declarations;
    const { parts = {}, elements = {} } = declarations[key] ?? {};
    const own = [UNKNOWN_PART, ...Object.keys(parts), ...Object.keys(elements)];
    const former = [...own, ...Object.keys(previousServers?.[key]?.parts ?? {})];
    return [
      [`${name}@${release}`, new Set(own)] as const,
      ...(previous ? [[`${name}@${previous.release}`, new Set(former)] as const] : []),
    ];
  });
  return {
    generation: registry.generation,
    releases: new Map(releases),
    live: new Set(remotes.map(([name, { release }]) => `${name}@${release}`)),
    routes: new Set([...patterns, NO_PAGE, ...more]),
  };
}

/** Splits `name@release`. */
export function splitRelease(named: string): { readonly remote: string; readonly release: string } {
  const at = named.indexOf('@');
  return { remote: named.slice(0, at), release: named.slice(at + 1) };
}
