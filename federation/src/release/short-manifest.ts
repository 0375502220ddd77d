import {
  type HostDescription,
  parsePartId,
  partsOf,
  type RemoteKey,
  type RemoteManifest,
} from '../contract/index';

/** A manifest cut down to the parts that the host's routes show: every page carries it. */
export function shortManifest(
  key: RemoteKey,
  manifest: RemoteManifest,
  { routes }: Pick<HostDescription, 'routes'>,
): RemoteManifest {
  const shown = routes.flatMap(partsOf).map(parsePartId);
  const exposes = manifest.exposes.filter(({ path }) =>
    shown.some(({ remote, expose }) => remote === key && expose === path),
  );
  const files = new Set(exposes.flatMap(({ assets: { js, css } }) => [...js.sync, ...css.sync]));
  const integrity = Object.entries(manifest.integrity ?? {}).filter(([file]) => files.has(file));
  return {
    ...manifest,
    exposes,
    ...(manifest.integrity ? { integrity: Object.fromEntries(integrity) } : {}),
  };
}
