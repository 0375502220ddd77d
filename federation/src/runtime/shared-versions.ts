import type { RemoteManifest } from '../contract/index';
import { isInRange } from '../sharing/caret-range';

/** A share scope as Module Federation keeps it: packages by name, and their versions. */
export type ShareScope = Readonly<
  Record<
    string,
    Readonly<Record<string, { readonly eager?: boolean; readonly loaded?: unknown } | undefined>>
  >
>;

/** A shared package as a remote needs it. */
export type NeededPackage = Pick<RemoteManifest['shared'][number], 'name' | 'requiredVersion' | 'singleton'>;

/**
 * Finds a shared package of a remote that does not fit the page: a tab that was opened on an older host can load a
 * remote that was built for a newer one. A package that the page does not offer is left to the remote.
 * @param shared the packages in the remote's manifest, with ranges of the form `^1.2.0`
 * @returns a message for the log; undefined if all fit
 */
export function unfitShare(shared: readonly NeededPackage[], scope: ShareScope): string | undefined {
  for (const { name, requiredVersion, singleton } of shared) {
    const offered = inUse((Object.hasOwn(scope, name) && scope[name]) || {});
    if (!singleton || offered.length === 0 || offered.some((version) => isInRange(version, requiredVersion)))
      continue;
    return `needs ${name} ${requiredVersion}, the page has ${offered.join(' and ')}`;
  }
  return undefined;
}

/** The versions that a remote could receive: unused fallbacks are not among them. */
const inUse = (versions: NonNullable<ShareScope[string]>) =>
  Object.keys(versions).filter((version) => versions[version]?.eager || versions[version]?.loaded);
