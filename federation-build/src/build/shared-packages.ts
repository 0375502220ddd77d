import { checkReact, installedVersion } from './installed';

/**
 * The sharing policy: imports by share key. Releases and hosts find each other by the key, so it stays when a package is
 * renamed. Everything listed here exists once per page: the host provides it eagerly, and a remote has a
 * fallback that is fetched only if no host offers a version in range (its development page, an embed).
 *
 * react-router, i18next and TanStack Query are not listed: the facades `shared-*` contain them, which keeps tree
 * shaking (a shared package is shipped whole) and leaves one version to agree on instead of five.
 */
const SHARED = {
  react: 'react',
  'react/jsx-runtime': 'react/jsx-runtime',
  'react-dom': 'react-dom',
  'react-dom/client': 'react-dom/client',
  'shared-data': '@zone-directory/shared-data',
  'shared-i18n': '@zone-directory/shared-i18n',
  'shared-router': '@zone-directory/shared-router',
} as const;

/** The names by which the shared packages are imported. */
export const SHARED_IMPORTS: readonly string[] = [
  ...new Set(Object.values(SHARED).map((name) => /^(?:@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name)),
];

/** The settings of one package for webpack's plugin. */
export interface SharedPackage {
  /** The share key of releases and hosts. */
  readonly shareKey: string;
  readonly import: string;
  readonly request: string;
  readonly singleton: true;
  readonly eager: boolean;
  readonly version: string;
  readonly requiredVersion: string;
}

/**
 * Returns the policy for one application by share key, with the versions that are installed for it.
 *
 * A remote requires the minor version it was built with, or a later one: a facade's exported names only ever grow
 * within a major version, so an older host could lack a name that the remote imports.
 * @throws MissingPackageError if one is not installed, or React in another major version or twice
 */
export function sharedPackages(role: 'host' | 'remote', directory: string): Record<string, SharedPackage> {
  checkReact(
    directory,
    Object.values(SHARED).filter((name) => name.startsWith('@')),
  );
  return Object.fromEntries(
    Object.entries(SHARED).map(([shareKey, name]) => {
      const [packageName] = /^(?:@[^/]+\/)?[^/]+/.exec(name) ?? [name];
      const version = installedVersion(packageName, directory);
      const requiredVersion = `^${version.replace(/^(\d+\.\d+)\..*$/, '$1.0')}`;
      return [
        shareKey,
        {
          shareKey,
          import: name,
          request: name,
          singleton: true,
          eager: role === 'host',
          version,
          requiredVersion,
        },
      ];
    }),
  );
}
