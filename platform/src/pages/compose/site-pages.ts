import { type SitePlan, type Words, wordKey, wordKeysOf } from '@zone-directory/federation/contract';
import {
  type Declarations,
  declarationsOf,
  type LiveComposition,
  type OwnedPage,
  pagesOf,
  planSite,
  siteChoice,
} from '@zone-directory/federation-build/compose';
import type { SiteSettings } from '@zone-directory/shared-data/core';
import { FALLBACK_LANGUAGE, type LanguageCode } from '@zone-directory/shared-i18n/languages';
import type { PageTexts } from './page-texts';

/** The pages of a live composition, from the declarations of its releases and the site's layout. */
export interface SitePages {
  readonly pages: readonly OwnedPage[];
  readonly plan: SitePlan;
  readonly declarations: Declarations;
}

const known = new WeakMap<LiveComposition, { readonly site: SiteSettings; readonly pages: SitePages }>();

/** Returns the pages, plan and declarations of a live composition, computed once for each promote. */
export function sitePages(live: LiveComposition, site: SiteSettings): SitePages {
  const before = known.get(live);
  if (before?.site === site) return before.pages;
  const declarations = declarationsOf(live);
  const plan = planSite(live.host.name, declarations, siteChoice(site.layout));
  const pages = { pages: pagesOf(declarations), plan, declarations };
  known.set(live, { site, pages });
  return pages;
}

/** Returns a text that a package declares, in exactly this language. */
export function declaredText(
  { host, words }: LiveComposition,
  texts: PageTexts,
  { owner, key, language }: { readonly owner: string; readonly key: string; readonly language: LanguageCode },
): string | undefined {
  if (owner === host.name) return texts.text('shell', language, key);
  return words[owner as keyof typeof words]?.[language]?.[key];
}

/** Returns the texts that live remotes declare, in one language. The shell needs them before a remote has loaded. */
export function declaredWords(
  live: LiveComposition,
  { declarations }: SitePages,
  texts: PageTexts,
  language: LanguageCode,
): Words {
  const words = Object.entries(declarations)
    .filter(([owner]) => owner !== live.host.name)
    .flatMap(([owner, declaration]) =>
      wordKeysOf(declaration).map((key) => [
        wordKey(owner, key),
        declaredText(live, texts, { owner, key, language }),
      ]),
    );
  return Object.fromEntries(words.filter(([, text]) => text !== undefined));
}

/**
 * Returns the texts that a live remote declares for a function of the zone, by the function's names for them: all in
 * this language, or all in English. Undefined if no remote declares any.
 */
export function functionTexts(
  { words }: LiveComposition,
  { declarations }: SitePages,
  wanted: { readonly name: string; readonly language: LanguageCode },
): { readonly language: LanguageCode; readonly texts: Readonly<Record<string, string>> } | undefined {
  for (const [owner, { functions = {} }] of Object.entries(declarations)) {
    const keys = Object.entries(functions[wanted.name] ?? {});
    for (const language of keys.length > 0 ? [wanted.language, FALLBACK_LANGUAGE] : []) {
      const own = words[owner as keyof typeof words]?.[language] ?? {};
      if (keys.every(([, key]) => Object.hasOwn(own, key)))
        return { language, texts: Object.fromEntries(keys.map(([name, key]) => [name, own[key] ?? ''])) };
    }
  }
  return undefined;
}
