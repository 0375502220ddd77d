import { useMemo } from 'react';
import { registerStrings, translations } from './instance';
import { FALLBACK_LANGUAGE, type LanguageCode } from './languages';
import { useTranslation } from './react';

/** Namespace of the site's own texts: names and descriptions of categories and subcategories, by record id. */
export const SITE_NAMESPACE = 'site';

/**
 * Makes the site's texts known: `useSiteText()` then gives `categories.<record id>.name`. English is loaded as the
 * fallback.
 *
 * @param siteUrl address of the site folder, absolute or a path, with or without a slash at its end
 */
export function startSiteTexts(siteUrl: string): void {
  const base = siteUrl.endsWith('/') ? siteUrl : `${siteUrl}/`;
  registerStrings(SITE_NAMESPACE, { url: (code) => `${base}texts/${code}.json` });
}

/** A text of the site, and the language it was found in: the page's, or English where the site has none in that. */
export interface SiteText {
  readonly text: string;
  readonly lang: LanguageCode;
}

/**
 * Gives a text of the site by its key, `categories.<record id>.name`; undefined where the site has none in the language of
 * the site's texts nor in English, or in the one language that is asked for.
 */
type SiteTexts = (key: string, only?: LanguageCode) => SiteText | undefined;

/** The site's texts. Renders again, and is another function, when a text may have changed. */
export function useSiteText(): SiteTexts {
  const { t, language } = useTranslation(SITE_NAMESPACE);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another `t` says that texts have arrived
  return useMemo(() => {
    // Not by `t`: a text that is missing is common, and to look for one takes i18next ten times as long.
    const textIn = (lang: LanguageCode, key: string): SiteText | undefined => {
      const text: unknown = translations.i18next.getResource(lang, SITE_NAMESPACE, key);
      return typeof text === 'string' && text !== '' ? { text, lang } : undefined;
    };
    // One key may be missing in a file that is there, so that each text says its own language.
    return (key, only) =>
      only === undefined ? (textIn(language, key) ?? textIn(FALLBACK_LANGUAGE, key)) : textIn(only, key);
  }, [t, language]);
}
