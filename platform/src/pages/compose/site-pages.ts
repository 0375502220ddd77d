import {
  type Declarations,
  declarationsOf,
  type LiveComposition,
  type OwnedPage,
  pagesOf,
  planSite,
} from 'federation/compose';
import { type SitePlan, type Words, wordKey, wordKeysOf } from 'federation/contract';
import type { SiteSettings } from 'shared-data/core';
import { FALLBACK_LANGUAGE, type LanguageCode } from 'shared-i18n/languages';
import { contractOne } from '../../releases/contract-1';
import type { PageTexts } from './page-texts';

/** The pages of a live composition, as its releases declare them and the site wants them. */
export interface SitePages {
  readonly pages: readonly OwnedPage[];
  readonly plan: SitePlan;
  readonly declarations: Declarations;
}

const known = new WeakMap<LiveComposition, { readonly site: SiteSettings; readonly pages: SitePages }>();

/** What a live composition is made of, worked out once for each promote. */
export function sitePages(live: LiveComposition, site: SiteSettings): SitePages {
  const before = known.get(live);
  if (before?.site === site) return before.pages;
  const declarations = declarationsOf(live, contractOne);
  const { home, navigation } = site.layout ?? {};
  const plan = planSite(live.host.name, declarations, { slots: { home }, navigation });
  const pages = { pages: pagesOf(declarations), plan, declarations };
  known.set(live, { site, pages });
  return pages;
}

/**
 * A text that a package declares, in exactly this language. Releases of contract 1 have none, and take the shell's; so does the
 * shell itself.
 */
export function declaredText(
  { words = {} }: LiveComposition,
  texts: PageTexts,
  { owner, key, language }: { readonly owner: string; readonly key: string; readonly language: LanguageCode },
): string | undefined {
  const own = words[owner as keyof typeof words];
  return own ? own[language]?.[key] : texts.text('shell', language, key);
}

/** The texts that the live remotes declare, in one language, for a shell that needs them before a remote's code is there. */
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
 * The texts that a live remote declares for a function of the zone, by the function's names for them: all in this language, or all in
 * English. Undefined where no remote declares any.
 */
export function functionTexts(
  { words = {} }: LiveComposition,
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
