import { useMemo } from 'react';
import { pageTranslations } from './instance';
import { FALLBACK_LANGUAGE, type LanguageCode } from './languages';
import { useTranslation, useTranslations } from './react';
import type { Translations } from './translations-types';

/** Namespace of the site's own texts: names and descriptions of categories and subcategories, by record id. */
export const SITE_NAMESPACE = 'site';

/**
 * Registers the site's texts: `useSiteText()` then finds `categories.<record id>.name`. English is loaded as the
 * fallback.
 * @param siteUrl URL of the site folder, absolute or a path, with or without a trailing slash
 * @param translations default: the page's
 * @param languages those that the site has texts in (`siteTexts` of the zone's configuration); default: every language
 */
export function startSiteTexts(
  siteUrl: string,
  translations: Translations = pageTranslations,
  languages?: readonly string[],
): void {
  const base = siteUrl.endsWith('/') ? siteUrl : `${siteUrl}/`;
  translations.register(SITE_NAMESPACE, { url: (code) => `${base}texts/${code}.json`, languages });
}

/** A text of the site and its language: the page's, or English where the site lacks it in that language. */
export interface SiteText {
  readonly text: string;
  readonly lang: LanguageCode;
}

/**
 * Returns a text of the site by its key, `categories.<record id>.name`; undefined if the site has it neither in the
 * language of its texts nor in English, or not in the one language `only`.
 */
type SiteTexts = (key: string, only?: LanguageCode) => SiteText | undefined;

/** Returns a function for the site's texts. Renders again, with another function, when a text may have changed. */
export function useSiteText(): SiteTexts {
  const translations = useTranslations();
  const { t, language } = useTranslation(SITE_NAMESPACE);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another `t` means that texts have arrived
  return useMemo(() => {
    const textIn = (lang: LanguageCode, key: string): SiteText | undefined => {
      const text = translations.text(SITE_NAMESPACE, lang, key);
      return text === undefined ? undefined : { text, lang };
    };
    // A loaded file may lack a key, so each text has its own language.
    return (key, only) =>
      only === undefined ? (textIn(language, key) ?? textIn(FALLBACK_LANGUAGE, key)) : textIn(only, key);
  }, [translations, t, language]);
}
