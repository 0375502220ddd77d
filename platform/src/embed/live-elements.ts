import type { Declarations, LiveComposition } from 'federation/compose';
import { partAssets, type RemoteKey } from 'federation/contract';
import type { FailureTexts, LiveElement, LiveElements, LiveRemote } from 'shared-embed/live-elements';
import { LANGUAGES } from 'shared-i18n/languages';

/**
 * Returns what pages of other sites need to know about the zone's custom elements: those that live remotes declare, and
 * the files that each starts with.
 * @param zone origin of the zone's pages
 */
export function liveElements(live: LiveComposition, declarations: Declarations, zone: string): LiveElements {
  const remotes: Record<string, LiveRemote> = {};
  const elements: Record<string, LiveElement> = {};
  for (const [owner, { elements: declared = {} }] of Object.entries(declarations)) {
    const key = owner as RemoteKey;
    const release = live.registry.remotes[key];
    const manifest = live.mounts?.[key];
    if (!release || !manifest) continue;
    // A base on the zone's own origin is a path.
    const base = new URL(release.base, zone).href;
    const below = ({ href }: { readonly href: string }) => href.slice(base.length);
    remotes[owner] = {
      base,
      global: manifest.metaData.globalName,
      entry: `${manifest.metaData.remoteEntry.path}${manifest.metaData.remoteEntry.name}`,
      integrity: release.integrity,
      shared: Object.fromEntries(
        manifest.shared.map(({ name, requiredVersion, files = [] }) => [name, [requiredVersion, ...files]]),
      ),
    };
    for (const [tag, { mount, path, parameters }] of Object.entries(declared)) {
      const { scripts, styles } = partAssets({ ...release, base }, manifest, `./${mount}`);
      elements[tag] = {
        remote: owner,
        mount: `./${mount}`,
        files: [...scripts.slice(1), ...styles].map(below),
        ...(path === undefined ? {} : { path }),
        ...(parameters === undefined ? {} : { parameters }),
      };
    }
  }
  return { zone: `${zone}/`, languages: LANGUAGES.map(({ code }) => code), remotes, elements };
}

/** Returns the texts that elements show when they fail, by element name. */
export function elementTexts(
  declarations: Declarations,
  textOf: (owner: string, key: string) => string | undefined,
): Readonly<Record<string, FailureTexts>> {
  const texts = Object.entries(declarations).flatMap(([owner, { elements = {} }]) =>
    Object.entries(elements).map(([tag, { failed, retry }]) => [
      tag,
      [textOf(owner, failed) ?? '', textOf(owner, retry) ?? ''] as const,
    ]),
  );
  return Object.fromEntries(texts);
}
