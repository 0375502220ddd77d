import {
  type AssetFile,
  federationName,
  type RegistryRemote,
  type RemoteKey,
  type RemoteManifest,
} from '../contract/index';

/** The origin of the test remotes. */
export const REMOTE_ORIGIN = 'https://remotes.example';

/** Returns a well-formed integrity for a file that is never hashed. */
export const integrityFor = (file: string) =>
  `sha256-${btoa(file).replaceAll('=', '').padEnd(43, '0').slice(-43)}=`;

/** Returns a file of a remote, as a part's assets name it. */
export const assetFile = (name: string): AssetFile => ({
  href: `${REMOTE_ORIGIN}/${name}`,
  integrity: integrityFor(name),
});

/** Returns a remote's registry entry as `promote` writes it. */
export function registryEntry(remote: RemoteKey, release = '1.0.0-aaaaaaaaaa'): RegistryRemote {
  return {
    version: '1.0.0',
    release,
    base: `${REMOTE_ORIGIN}/${remote}/${release}/`,
    contract: 2,
    integrity: integrityFor(`${remote} ${release}`),
  };
}

/** Returns a registry of these remotes. */
export function registryOf(...remotes: readonly RemoteKey[]) {
  return {
    schema: 1 as const,
    generation: 7,
    remotes: Object.fromEntries(remotes.map((key): [RemoteKey, RegistryRemote] => [key, registryEntry(key)])),
  };
}

/** Returns a remote's short manifest: each part has a script, a style sheet and a later script. */
export function manifestOf(remote: RemoteKey, ...parts: readonly string[]): RemoteManifest {
  const files = parts.flatMap((part) => [`${part}.js`, `${part}.css`]);
  return {
    integrity: Object.fromEntries(files.map((file) => [file, integrityFor(file)])),
    metaData: { globalName: federationName(remote), remoteEntry: { name: 'remote-entry.js', path: '' } },
    exposes: parts.map((part) => ({
      path: `./${part}`,
      assets: {
        js: { sync: [`${part}.js`], async: [`${part}-later.js`] },
        css: { sync: [`${part}.css`], async: [] },
      },
    })),
    shared: [{ name: 'react', version: '19.3.1', requiredVersion: '^19.3.0', singleton: true }],
  };
}
