import type { RegistryRelease, RemoteManifest } from './registry';

/** A file that a page loads: its URL and, if the build records it, its integrity. */
export interface AssetFile {
  readonly href: string;
  readonly integrity?: string | undefined;
}

/** Returns the files of one part of a release: the entry first, then the files of the part's chunk. */
export function partAssets(
  { base, integrity }: Pick<RegistryRelease, 'base' | 'integrity'>,
  manifest: RemoteManifest,
  expose: string,
): { entry: AssetFile; scripts: AssetFile[]; styles: AssetFile[] } {
  const { path, name } = manifest.metaData.remoteEntry;
  const assets = manifest.exposes.find((exposed) => exposed.path === expose)?.assets;
  const href = (file: string) => new URL(file, base).href;
  const chunk = (file: string) => ({ href: href(file), integrity: manifest.integrity?.[file] });
  // The entry's integrity comes from the registry: a manifest fetched from the entry's origin could be changed with it.
  const entry = { href: href(`${path}${name}`), integrity };
  return {
    entry,
    scripts: [entry, ...(assets?.js.sync ?? []).map(chunk)],
    styles: (assets?.css.sync ?? []).map(chunk),
  };
}
