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
 * Tells which of a remote's shared packages does not fit the page: a tab that was opened on an older host can meet a remote
 * that was built for a newer one. A package that the page does not offer is the remote's own concern.
 * @param shared the packages as the remote's manifest names them, with ranges of the form `^1.2.0`
 * @returns a sentence for the log; nothing when all fit
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

/** The versions that a remote would be given: those of fallbacks that nobody has asked for are not among them. */
const inUse = (versions: NonNullable<ShareScope[string]>) =>
  Object.keys(versions).filter((version) => versions[version]?.eager || versions[version]?.loaded);
