import type { RemoteManifest } from '../contract/index';

/** A manifest cut down to the parts that a host may show: pages carry it. */
export function shortManifest(manifest: RemoteManifest, parts: readonly string[]): RemoteManifest {
  const exposes = manifest.exposes.filter(({ path }) => parts.some((part) => path === `./${part}`));
  const files = new Set(exposes.flatMap(({ assets: { js, css } }) => [...js.sync, ...css.sync]));
  const integrity = Object.entries(manifest.integrity ?? {}).filter(([file]) => files.has(file));
  return {
    ...manifest,
    exposes,
    ...(manifest.integrity ? { integrity: Object.fromEntries(integrity) } : {}),
  };
}
