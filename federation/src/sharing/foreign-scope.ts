import { choose, type ShareConfig, type SharedOffer, type ShareScope } from './share-scope';

/**
 * A third-party Module Federation host sets this on its share scope to let our remotes use its packages and offer it
 * theirs: `scope[Symbol.for('federation.join')] = true`.
 */
export const JOIN: unique symbol = Symbol.for('federation.join');

/** React's packages refuse to run together in different versions (https://react.dev/errors/527). */
const OF_REACT = /^react(?:-dom)?(?:\/|$)/;

/** What a build needs from a share scope, and its own packages. */
interface Needs {
  readonly consumed: readonly (ShareConfig & { readonly shareKey: string })[];
  readonly own: Readonly<Record<string, readonly SharedOffer[]>>;
}

/**
 * Returns the scope that a build joins in a third-party host: the host's if it opted in and nothing in it is out of
 * range, else an empty one. Packages that a build offers could replace the host's own, and the host's could differ from
 * those the build was made for: either would break one of them.
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
