import {
  type PartId,
  parsePartId,
  partAssets,
  type Registry,
  type RemoteKey,
  type RemoteManifest,
} from '@zone-directory/federation/contract';

/** Files that a page should start fetching at once. URLs are absolute. */
export interface PageHints {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  /** By URL. Files of development builds have none, and get no preload link. */
  readonly integrity: Readonly<Record<string, string>>;
  /** Release folders of the page's remotes, which contain their strings. */
  readonly bases: readonly string[];
}

/**
 * Returns the hints of a page with these parts. A remote that lacks a registry entry or a manifest contributes nothing:
 * the page is composed without it, and the loader reports the problem.
 */
export function hintsOf(
  parts: readonly PartId[],
  registry: Registry,
  manifests: Readonly<Record<RemoteKey, RemoteManifest>>,
): PageHints {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const integrity: Record<string, string> = {};
  const bases = new Set<string>();
  for (const id of parts) {
    const { remote: key, expose } = parsePartId(id);
    const remote = registry.remotes[key];
    const manifest = manifests[key];
    if (!remote || !manifest) continue;
    const assets = partAssets(remote, manifest, expose);
    for (const { href } of assets.scripts) scripts.add(href);
    for (const { href } of assets.styles) styles.add(href);
    for (const file of [...assets.scripts, ...assets.styles])
      if (file.integrity) integrity[file.href] = file.integrity;
    bases.add(remote.base);
  }
  return { scripts: [...scripts], styles: [...styles], integrity, bases: [...bases] };
}
