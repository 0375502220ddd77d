import { isRecordId } from '@zone-directory/shared-data';
import { SITE_NAMESPACE, type Translate, useSiteText, useTranslation } from '@zone-directory/shared-i18n';
import { useCallback } from 'react';
import { useStrings } from '../../strings';

// Our keys whose texts say "businesses", and the names of the site's sentences that replace them.
const SAID_OTHERWISE: Readonly<Record<string, string>> = {
  'category.businesses': 'count',
  'business.fallbackTitle': 'title',
  'business.loading': 'loading',
  'business.errorLoad': 'errorLoad',
  'business.empty': 'empty',
  'business.emptyFilter': 'emptyFilter',
  'business.emptyFilterMore': 'emptyFilterMore',
  'business.shown': 'shown',
  'business.shownOf': 'shownOf',
};

/**
 * Returns this remote's `t` for the entries of a category: if the site has its own word for them (offices, not
 * businesses) in the language of our strings, its sentences replace ours. Whole sentences, because in most languages a
 * noun alone does not fit.
 */
export function useEntryStrings(categoryId: string): Translate {
  const { t, language } = useStrings();
  const { t: ofSite } = useTranslation(SITE_NAMESPACE);
  const siteText = useSiteText();
  return useCallback<Translate>(
    (key, values) => {
      const name = SAID_OTHERWISE[key];
      if (name === undefined || !isRecordId(categoryId)) return t(key, values);
      const sentence = `categories.${categoryId}.entries.${name}`;
      // Only in this language: an English sentence would not fit among ours. Each count has a plural form `other`.
      const isSaid = siteText(sentence, language) ?? siteText(`${sentence}_other`, language);
      return isSaid ? ofSite(sentence, { ...values, lngs: [language] }) : t(key, values);
    },
    [t, ofSite, siteText, language, categoryId],
  );
}
