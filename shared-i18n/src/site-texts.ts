import { useMemo } from 'react';
import { useTranslations } from './context';
import { pageTranslations } from './instance';
import { FALLBACK_LANGUAGE, type LanguageCode } from './languages';
import { useTranslation } from './react';
import type { Translations } from './translations';

/** Namespace of the site's own texts: names and descriptions of categories and subcategories, by record id. */
export const SITE_NAMESPACE = 'site';

/**
 * Registers the site's texts: `useSiteText()` then returns `categories.<record id>.name`. English is loaded as the
 * fallback.
 *
 * @param siteUrl URL of the site folder, absolute or a path, with or without a slash at its end
 * @param translations the page's, without another
 */
export function startSiteTexts(siteUrl: string, translations: Translations = pageTranslations): void {
  const base = siteUrl.endsWith('/') ? siteUrl : `${siteUrl}/`;
  translations.register(SITE_NAMESPACE, { url: (code) => `${base}texts/${code}.json` });
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
  const translations = useTranslations();
  const { t, language } = useTranslation(SITE_NAMESPACE);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another `t` says that texts have arrived
  return useMemo(() => {
    const textIn = (lang: LanguageCode, key: string): SiteText | undefined => {
      const text = translations.text(SITE_NAMESPACE, lang, key);
      return text === undefined ? undefined : { text, lang };
    };
    // One key may be missing in a file that is there, so that each text says its own language.
    return (key, only) =>
      only === undefined ? (textIn(language, key) ?? textIn(FALLBACK_LANGUAGE, key)) : textIn(only, key);
  }, [translations, t, language]);
}
