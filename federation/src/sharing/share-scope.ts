import { isInRange, newestFirst } from './caret-range';

/** Gives a shared package's exports. */
export type Factory = () => unknown;

/**
 * A version of a shared package as every implementation of Module Federation finds it in a share scope: webpack's own, and
 * the federation runtime of hosts that are not ours. Both read the fields that nothing here reads.
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

/** What a build says of a package that it shares or needs. */
export interface ShareConfig {
  readonly singleton?: boolean;
  readonly strictVersion?: boolean;
  /** A caret range; anything else is in range. */
  readonly requiredVersion?: string | false;
  readonly eager?: boolean;
}

/** The versions of one package in a share scope, by version. */
export type SharedVersions = Record<string, SharedVersion>;

/** A share scope: the packages that a page's builds offer each other, by name. */
export type ShareScope = Record<string, SharedVersions>;

/** A package that a build offers, as its generated code describes it. */
export type SharedOffer = Pick<SharedVersion, 'version' | 'get' | 'scope' | 'shareConfig'>;

/** Puts what a build offers into a scope. A version that is there stays: others may be using it. */
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
 * The version of a package that a build is given: the newest of those in use, else the newest; in range, if it is not a
 * singleton. Undefined where there is none: then the build brings its own.
 * @throws Error when a singleton is out of range and the build is strict about it
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

/** Whether a version is not merely offered: a page has it, or is fetching it. */
const isInUse = ({ eager, loaded, loading, lib }: SharedVersion) =>
  Boolean(eager || loaded || loading || lib);
