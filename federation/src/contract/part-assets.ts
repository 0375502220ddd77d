import type { RemoteManifest } from './registry';

/** The files of one part, as absolute addresses: the entry first, then what the part's chunk needs. */
export function partAssets(
  base: string,
  manifest: RemoteManifest,
  expose: string,
): { scripts: string[]; styles: string[] } {
  const { remoteEntry } = manifest.metaData;
  const assets = manifest.exposes.find(({ path }) => path === expose)?.assets;
  const absolute = (file: string) => new URL(file, base).href;
  return {
    scripts: [`${remoteEntry.path}${remoteEntry.name}`, ...(assets?.js.sync ?? [])].map(absolute),
    styles: (assets?.css.sync ?? []).map(absolute),
  };
}
