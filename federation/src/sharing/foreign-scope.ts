import { choose, type ShareConfig, type SharedOffer, type ShareScope } from './share-scope';

/**
 * A Module Federation host that is not ours sets this on its share scope when it wants our remotes to take its packages, and to
 * offer it theirs: `scope[Symbol.for('federation.join')] = true`.
 */
export const JOIN: unique symbol = Symbol.for('federation.join');

/** React refuses to run with parts of itself in other versions (https://react.dev/errors/527). */
const OF_REACT = /^react(?:-dom)?(?:\/|$)/;

/** What a build needs of a share scope, and what it brings. */
interface Needs {
  readonly consumed: readonly (ShareConfig & { readonly shareKey: string })[];
  readonly own: Readonly<Record<string, readonly SharedOffer[]>>;
}

/**
 * The scope that a build joins in a host that is not ours: the host's where it has asked for that and nothing in it is out of
 * range, else an empty one. Packages that a build merely offers can replace the host's own, and those of the host can be others
 * than the build was made for: either breaks somebody.
 */
export function foreignScope(scope: ShareScope, { consumed, own }: Needs): ShareScope {
  if (!(JOIN in scope)) return {};
  const versions = new Set<string | undefined>();
  try {
    for (const { shareKey, ...config } of consumed) {
      const found = choose(shareKey, scope[shareKey] ?? {}, { ...config, strictVersion: true });
      if (OF_REACT.test(shareKey)) versions.add(found?.version ?? own[shareKey]?.[0]?.version);
    }
  } catch {
    return {};
  }
  return versions.size > 1 ? {} : scope;
}
