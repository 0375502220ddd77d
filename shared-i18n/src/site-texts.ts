import { useMemo } from 'react';
import { registerStrings } from './instance';
import { isLanguage, type LanguageCode } from './languages';
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
 * Gives a text of the site by its key, `categories.<record id>.name`; undefined where the site has none. Renders again,
 * and is another function, when a text may have changed.
 */
export function useSiteText(): (key: string) => SiteText | undefined {
  const { t } = useTranslation(SITE_NAMESPACE);
  return useMemo(() => {
    // One key may be missing in a file that is there, so that each text says its own language. Asked for details, i18next
    // gives an object (https://www.i18next.com/translation-function/essentials#overview-options).
    const detailsOf = t as unknown as (key: string, options: object) => { res: unknown; usedLng: string };
    return (key) => {
      const { res: text, usedLng: lang } = detailsOf(key, { defaultValue: '', returnDetails: true });
      return typeof text === 'string' && text !== '' && isLanguage(lang) ? { text, lang } : undefined;
    };
  }, [t]);
}
