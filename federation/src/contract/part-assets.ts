import type { RegistryRelease, RemoteManifest } from './registry';

/** A file that a page loads: its URL, and the integrity that its bytes must have, where the build says it. */
export interface AssetFile {
  readonly href: string;
  readonly integrity?: string | undefined;
}

/** The files of one part of a release: the entry first, then what the part's chunk needs. */
export function partAssets(
  { base, integrity }: Pick<RegistryRelease, 'base' | 'integrity'>,
  manifest: RemoteManifest,
  expose: string,
): { entry: AssetFile; scripts: AssetFile[]; styles: AssetFile[] } {
  const { path, name } = manifest.metaData.remoteEntry;
  const assets = manifest.exposes.find((exposed) => exposed.path === expose)?.assets;
  const href = (file: string) => new URL(file, base).href;
  const chunk = (file: string) => ({ href: href(file), integrity: manifest.integrity?.[file] });
  // The entry's comes from the registry: a manifest may be fetched from where the entry is, and could be changed with it.
  const entry = { href: href(`${path}${name}`), integrity };
  return {
    entry,
    scripts: [entry, ...(assets?.js.sync ?? []).map(chunk)],
    styles: (assets?.css.sync ?? []).map(chunk),
  };
}
