import type { RemoteManifest } from '../contract/index';

/** A manifest cut down to the parts that a host may show: pages carry it. The host brings the shared packages. */
export const shortManifest = (manifest: RemoteManifest, parts: readonly string[]): RemoteManifest =>
  cutDown({ ...manifest, shared: manifest.shared.map(({ files, ...shared }) => shared) }, parts);

/** A manifest cut down to what a page needs that has nothing of ours: modules that bring all by themselves. */
export const mountManifest = (manifest: RemoteManifest, mounts: readonly string[]): RemoteManifest =>
  cutDown(manifest, mounts);

function cutDown(manifest: RemoteManifest, names: readonly string[]): RemoteManifest {
  const exposes = manifest.exposes.filter(({ path }) => names.some((name) => path === `./${name}`));
  const files = new Set(exposes.flatMap(({ assets: { js, css } }) => [...js.sync, ...css.sync]));
  const integrity = Object.entries(manifest.integrity ?? {}).filter(([file]) => files.has(file));
  return {
    ...manifest,
    exposes,
    ...(manifest.integrity ? { integrity: Object.fromEntries(integrity) } : {}),
  };
}
