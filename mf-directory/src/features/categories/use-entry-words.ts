import { useCallback } from 'react';
import { isRecordId } from 'shared-data';
import { SITE_NAMESPACE, type Translate, useSiteText, useTranslation } from 'shared-i18n';
import { useStrings } from '../../strings';

// Our keys that say "businesses", and the names of the site's sentences that replace them.
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
 * This remote's `t` for what a category lists: where the site has a word of its own for that (offices, not businesses) in
 * the language of ours, its sentences stand for ours. Whole sentences, because a noun alone fits none in most languages.
 */
export function useEntryWords(categoryId: string): Translate {
  const { t, language } = useStrings();
  const { t: ofSite } = useTranslation(SITE_NAMESPACE);
  const siteText = useSiteText();
  return useCallback<Translate>(
    (key, values) => {
      const name = SAID_OTHERWISE[key];
      if (name === undefined || !isRecordId(categoryId)) return t(key, values);
      const sentence = `categories.${categoryId}.entries.${name}`;
      // In this language alone: among our words, "offices" in English would be the stranger. Each has a plural form `other`.
      const isSaid = siteText(sentence, language) ?? siteText(`${sentence}_other`, language);
      return isSaid ? ofSite(sentence, { ...values, lngs: [language] }) : t(key, values);
    },
    [t, ofSite, siteText, language, categoryId],
  );
}
