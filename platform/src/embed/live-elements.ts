import {
  partAssets,
  type RegistryRelease,
  type RemoteKey,
  type RemoteManifest,
} from '@zone-directory/federation/contract';
import type { Declarations, LiveComposition } from '@zone-directory/federation-build/compose';
import type {
  FailureTexts,
  LiveElement,
  LiveElements,
  LiveRelease,
  LiveRemote,
} from '@zone-directory/shared-embed/live-elements';
import { LANGUAGES } from '@zone-directory/shared-i18n/languages';

/**
 * Returns what pages of other sites need to know about the zone's custom elements: those that live remotes declare, the
 * files that each starts with, and the release before, for a page in which the live one fails.
 * @param zone origin of the zone's pages
 * @param withPrevious whether to list the releases before, too
 * @param reportToken with what pages may report failures
 */
export function liveElements(
  live: LiveComposition,
  declarations: Declarations,
  {
    zone,
    withPrevious,
    reportToken,
  }: {
    readonly zone: string;
    readonly withPrevious: boolean;
    readonly reportToken?: string | undefined;
  },
): LiveElements {
  const remotes: Record<string, LiveRemote> = {};
  const elements: Record<string, LiveElement> = {};
  for (const [owner, { elements: declared = {}, parts }] of Object.entries(declarations)) {
    const key = owner as RemoteKey;
    const entry = live.registry.remotes[key];
    const manifest = live.mounts?.[key];
    if (!manifest) continue;
    const release = entry && { ...entry, base: baseOf(entry, zone) };
    const shown = release && liveRelease(release, manifest);
    // A remote that is switched off still has its elements: they say so, and start once it is on again.
    if (shown)
      remotes[owner] = {
        ...shown,
        ...(withPrevious
          ? previousOf(entry.previous, live.previousMounts?.[key], { zone, live: shown })
          : {}),
      };
    // An element shows parts of its remote.
    const mayBeEmpty =
      Object.values(parts).length > 0 && Object.values(parts).every((part) => part.mayBeEmpty);
    for (const [tag, { mount, path, parameters }] of Object.entries(declared)) {
      elements[tag] = {
        remote: owner,
        mount: `./${mount}`,
        files: release ? filesOf(release, manifest, `./${mount}`) : [],
        ...(path === undefined ? {} : { path }),
        ...(parameters === undefined ? {} : { parameters }),
        ...(mayBeEmpty ? { mayBeEmpty } : {}),
      };
    }
  }
  const { formerElements: former = {} } = live;
  return {
    zone: `${zone}/`,
    languages: LANGUAGES.map(({ code }) => code),
    remotes,
    elements,
    ...(Object.keys(former).length > 0 ? { former } : {}),
    ...(reportToken === undefined ? {} : { reportToken }),
  };
}

/** A base on the zone's own origin is a path. */
const baseOf = ({ base }: RegistryRelease, zone: string) => new URL(base, zone).href;

const liveRelease = (
  { base, integrity }: RegistryRelease,
  { metaData, shared }: RemoteManifest,
): LiveRelease => ({
  base,
  global: metaData.globalName,
  entry: `${metaData.remoteEntry.path}${metaData.remoteEntry.name}`,
  integrity,
  shared: Object.fromEntries(
    shared.map(({ name, requiredVersion, files = [] }) => [name, [requiredVersion, ...files]]),
  ),
});

/** The files of an expose besides the entry. */
function filesOf(release: RegistryRelease, manifest: RemoteManifest, expose: string): readonly string[] {
  const { scripts, styles } = partAssets(release, manifest, expose);
  return [...scripts.slice(1), ...styles].map(({ href }) => href.slice(release.base.length));
}

function previousOf(
  entry: RegistryRelease | undefined,
  manifest: RemoteManifest | undefined,
  { zone, live }: { readonly zone: string; readonly live: LiveRelease },
): Pick<LiveRemote, 'previous'> {
  if (!entry || !manifest) return {};
  const release = { ...entry, base: baseOf(entry, zone) };
  const { global, shared, ...own } = liveRelease(release, manifest);
  const differs = <Value>(one: Value, other: Value) => JSON.stringify(one) !== JSON.stringify(other);
  const exposes = manifest.exposes.map(({ path }) => [path, filesOf(release, manifest, path)] as const);
  return {
    previous: {
      ...own,
      ...(differs(global, live.global) ? { global } : {}),
      ...(differs(shared, live.shared) ? { shared } : {}),
      files: Object.fromEntries(exposes),
    },
  };
}

/** Returns the texts that elements show when they fail, by element name; for those that were live once, the host's. */
export function elementTexts(
  { host, formerElements = {} }: LiveComposition,
  declarations: Declarations,
  textOf: (owner: string, key: string) => string | undefined,
): Readonly<Record<string, FailureTexts>> {
  const live = Object.entries(declarations).flatMap(([owner, { elements = {} }]) =>
    Object.entries(elements).map(([tag, { failed, retry }]) => [
      tag,
      [textOf(owner, failed) ?? '', textOf(owner, retry) ?? ''] as const,
    ]),
  );
  const [failed, retry] = [textOf(host.name, 'part.failed'), textOf(host.name, 'part.retry')];
  const former =
    failed && retry ? Object.keys(formerElements).map((tag) => [tag, [failed, retry] as const]) : [];
  return Object.fromEntries([...former, ...live]);
}
