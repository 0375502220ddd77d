import type { RemoteManifest } from '@zone-directory/federation/contract';

/** Returns a manifest reduced to the parts that a host may show, for pages. The host provides the shared packages. */
export const shortManifest = (manifest: RemoteManifest, parts: readonly string[]): RemoteManifest =>
  cutDown({ ...manifest, shared: manifest.shared.map(({ files, ...shared }) => shared) }, parts);

/** Returns a manifest reduced to mounts for third-party pages, where a remote needs its own shared packages. */
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
