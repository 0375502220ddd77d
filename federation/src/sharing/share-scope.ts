import { isInRange, newestFirst } from './caret-range';

/** Returns a shared package's exports. */
export type Factory = () => unknown;

/**
 * A version of a shared package in a share scope, in the form used by every implementation of Module Federation:
 * webpack's own, and the runtime of third-party hosts. Both read the fields that are unused here.
 */
export interface SharedVersion {
  readonly version: string;
  readonly get: () => Factory | Promise<Factory>;
  readonly from: string;
  readonly eager: boolean;
  readonly shareConfig: ShareConfig;
  readonly scope: readonly string[];
  readonly strategy: 'loaded-first';
  readonly useIn: string[];
  readonly deps: readonly string[];
  loaded?: boolean | undefined;
  loading?: Promise<Factory> | null;
  lib?: Factory | null;
}

/** A build's settings for a package that it shares or needs. */
export interface ShareConfig {
  readonly singleton?: boolean;
  readonly strictVersion?: boolean;
  /** A caret range; any version satisfies anything else. */
  readonly requiredVersion?: string | false;
  readonly eager?: boolean;
}

/** The versions of one package in a share scope, by version. */
export type SharedVersions = Record<string, SharedVersion>;

/** A share scope: the packages that a page's builds offer each other, by name. */
export type ShareScope = Record<string, SharedVersions>;

/** A package that a build offers, as its generated code describes it. */
export type SharedOffer = Pick<SharedVersion, 'version' | 'get' | 'scope' | 'shareConfig'>;

/** Adds what a build offers to a scope. Existing versions stay: others may be using them. */
export function offer(
  scope: ShareScope,
  scopeName: string,
  from: string,
  offers: Readonly<Record<string, readonly SharedOffer[]>>,
): void {
  for (const [name, versions] of Object.entries(offers)) {
    for (const offered of versions) {
      if (!offered.scope.includes(scopeName)) continue;
      scope[name] ??= {};
      scope[name][offered.version] ??= {
        ...offered,
        from,
        eager: offered.shareConfig.eager === true,
        strategy: 'loaded-first',
        useIn: [],
        deps: [],
        loading: null,
      };
    }
  }
}

/**
 * Returns the version of a package for a build: the newest of those in use, else the newest offered; for a
 * non-singleton only one in range. Undefined if there is none: the build then uses its own copy.
 * @throws Error if a singleton is out of range and the build is strict about it
 */
export function choose(
  name: string,
  versions: SharedVersions,
  needs: ShareConfig,
): SharedVersion | undefined {
  const byPreference = Object.keys(versions)
    .sort(newestFirst)
    .map((version) => versions[version] as SharedVersion)
    .sort((one, other) => Number(isInUse(other)) - Number(isInUse(one)));
  const fits = ({ version }: SharedVersion) => isInRange(version, needs.requiredVersion || '*');
  const [preferred] = byPreference;
  if (!needs.singleton || !preferred || fits(preferred)) return byPreference.find(fits);
  const misfit = `${name} ${needs.requiredVersion} is needed, and the page has ${preferred.version} of ${preferred.from}`;
  if (needs.strictVersion) throw new Error(misfit);
  console.warn(misfit);
  return preferred;
}

/** Whether a version is not merely offered, but eager, loaded or being fetched. */
const isInUse = ({ eager, loaded, loading, lib }: SharedVersion) =>
  Boolean(eager || loaded || loading || lib);
