import {
  type DeclaredWords,
  type RemoteKey,
  type Words,
  wordKey,
  wordKeysOf,
} from '@zone-directory/federation/contract';
import {
  type Declarations,
  declarationsOf,
  planSite,
  siteChoice,
} from '@zone-directory/federation-build/compose';
import type { CompositionBlock, LayoutBlock } from './composition-block';
import type { LocalBuild } from './dev-build';

/** A remote under development, and where its page finds the files of a build. */
export interface LocalRemote {
  readonly name: RemoteKey;
  /** Undefined as long as it has not been built without errors. */
  readonly build: LocalBuild | undefined;
  /** Returns the URL of a build's folder, ending in a slash. */
  readonly baseOf: (id: string) => string;
}

/** Returns the live registry and manifests with the local remote in its place. Without a build, it has none. */
export function localRegistry<Live extends Pick<CompositionBlock, 'registry' | 'manifests'>>(
  live: Live,
  { name, build, baseOf }: LocalRemote,
): Live {
  const { [name]: _, ...remotes } = live.registry.remotes;
  const { [name]: __, ...manifests } = live.manifests;
  if (!build) return { ...live, registry: { ...live.registry, remotes }, manifests };
  const { version, contract } = build.description;
  const entry = { version, release: `${version}-${build.id}`, base: baseOf(build.id), contract };
  return {
    ...live,
    registry: { ...live.registry, remotes: { ...remotes, [name]: entry } },
    manifests: { ...manifests, [name]: build.manifest },
  };
}

/** Returns the page's composition with the local remote in its place: registry, plan and texts. */
export function localComposition(
  live: CompositionBlock,
  local: LocalRemote,
  { declarations, layout }: { readonly declarations: Declarations; readonly layout: LayoutBlock },
): CompositionBlock {
  const { name, build } = local;
  const composed = localRegistry(live, local);
  const { [live.host.name]: ofHost, ...remotes } = declarations;
  if (!build || !ofHost) return composed;
  const composition = {
    host: { name: live.host.name, declaration: ofHost },
    declarations: { ...remotes, [name]: build.description.declaration },
  };
  return {
    ...composed,
    plan: planSite(live.host.name, declarationsOf(composition), siteChoice(layout.site?.layout)),
    words: localWords(live.words, build, 'en'),
  };
}

/** Returns texts of all packages in a language with those that the local remote declares. */
export function localWords(words: Words, { description }: LocalBuild, language: string): Words {
  const { name, declaration } = description;
  const texts: DeclaredWords[string] = description.words[language] ?? {};
  const others = Object.entries(words).filter(([key]) => !key.startsWith(wordKey(name, '')));
  const own = wordKeysOf(declaration).map((key) => [wordKey(name, key), texts[key]]);
  return Object.fromEntries([...others, ...own.filter(([, text]) => text !== undefined)]);
}
