import { type DeclaredWords, type SitePlan, wordKey } from '@zone-directory/federation/contract';
import { composePage, type LiveComposition, planSite } from '../compose/index';
import type { ReadKnown } from '../rendering/reads';
import { BASE, SITE } from './page-process';
import type { SmokeData } from './smoke-data';
import type { TriedHost } from './tried-host';
import { baseOf, entryOf, type TriedRelease } from './tried-release';

/** Where a host's release is, for a process that reaches no network. */
export const HOST_BASE = 'https://host.invalid/';

/** A page of a host to open. */
export interface OpenedPage {
  /** With the language's prefix. */
  readonly url: string;
  readonly language: string;
  readonly data: SmokeData;
}

/** A site to open pages of. */
export interface TriedSite {
  readonly host: TriedHost;
  readonly live: LiveComposition;
  readonly plan: SitePlan;
}

/** Returns the site of a host with one remote, or none. */
export function siteOf(host: TriedHost, remote?: TriedRelease): TriedSite {
  const { server: _, ...description } = host.description;
  const { name, declaration } = description;
  const contents = remote?.contents;
  const live: LiveComposition = {
    schema: 1,
    host: { ...description, release: description.version, base: HOST_BASE },
    registry: { schema: 1, generation: 1, remotes: {} },
    ...{ manifests: {}, declarations: {}, words: {}, imports: {}, off: [] },
  };
  if (!remote || !contents) return { host, live, plan: planSite(name, { [name]: declaration }) };
  const { key, version, contract, manifest } = contents;
  const entry = {
    ...{ version, release: version, base: baseOf(contents), contract },
    integrity: remote.published[entryOf(contents)],
  };
  return {
    host,
    live: {
      ...live,
      registry: { ...live.registry, remotes: { [key]: entry } },
      manifests: { [key]: manifest },
      declarations: { [key]: contents.declaration },
      words: { [key]: contents.words },
    },
    plan: planSite(name, { [name]: declaration, [key]: contents.declaration }),
  };
}

/** Returns a page's path without the language's prefix. */
export const pathOf = ({ url, language }: Pick<OpenedPage, 'url' | 'language'>): string =>
  url.replace(/[?#].*$/, '').slice(language.length + 1) || '/';

/** Returns a page as a page server sends it that has rendered nothing of it. */
export const htmlOf = (page: OpenedPage, { host, live, plan }: TriedSite): string =>
  composePage({
    ...{ template: host.template, live, plan, words: wordsIn(live, 'en') },
    allowedOrigins: [new URL(BASE).origin],
    configuration: page.data.configuration,
    pathname: pathOf(page),
    language: { code: page.language, dir: directionOf(page.language) },
  });

const directionOf = (language: string) => (/^(?:ar|fa|he|ur)\b/.test(language) ? 'rtl' : 'ltr');

/** Returns what answers a page: with its frame's texts, what is live, and data. */
export function answersOf({ data }: Pick<OpenedPage, 'data'>, { host, live }: TriedSite): ReadKnown {
  return async (url) => {
    const local = localUrl(url);
    const own = /^\/locales\/([\w-]+)\/translation\.json$/.exec(local)?.[1];
    if (own !== undefined && host.strings[own] !== undefined) return answer(host.strings[own]);
    const declared = /^\/declared\/([\w-]+)\.json$/.exec(local)?.[1];
    if (declared !== undefined) return answer(JSON.stringify(wordsIn(live, declared)));
    if (local === '/registry.json') return answer(JSON.stringify(live.registry));
    if (local === '/zone-config.json') return answer(JSON.stringify(data.configuration));
    return data.read(local);
  };
}

const localUrl = (url: string) => (url.startsWith(`${SITE}/`) ? url.slice(SITE.length) : url);

const answer = (body: string) => ({
  status: 200,
  ...{ body, headers: { 'content-type': 'application/json' }, etag: '' },
});

/** Returns the texts that remotes declare, as a page has them. */
export const wordsIn = (
  { words }: { readonly words: Readonly<Record<string, DeclaredWords>> },
  language: string,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(words).flatMap(([owner, byLanguage]) =>
      Object.entries(byLanguage[language] ?? {}).map(([key, text]) => [wordKey(owner, key), text]),
    ),
  );
