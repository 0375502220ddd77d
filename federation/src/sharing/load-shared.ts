import type { Factory, SharedVersion } from './share-scope';

/**
 * Loads a version of a shared package, once for all callers. A failed load is not cached: the next call tries again.
 * @param user name of the build that needs it
 */
export async function loadShared(shared: SharedVersion, user: string): Promise<Factory> {
  const factory = shared.lib ?? (await (shared.loading ?? fetchShared(shared)));
  use(shared, factory, user);
  return factory;
}

function fetchShared(shared: SharedVersion): Promise<Factory> {
  const loading = Promise.resolve(shared.get()).finally(() => {
    shared.loading = null;
  });
  shared.loading = loading;
  return loading;
}

/**
 * Returns a version of a shared package without waiting, for a build that starts with it.
 * @throws Error if the package would have to be fetched
 */
export function loadSharedNow(shared: SharedVersion, user: string): Factory {
  const factory = shared.lib ?? shared.get();
  if (typeof factory !== 'function') throw new Error(`version ${shared.version} is not here yet`);
  use(shared, factory, user);
  return factory;
}

function use(shared: SharedVersion, factory: Factory, user: string): void {
  shared.lib = factory;
  shared.loaded = true;
  if (!shared.useIn.includes(user)) shared.useIn.push(user);
}
