import {
  FALLBACK_LANGUAGE,
  LANGUAGES,
  type LanguageCode,
  matchLanguage,
} from '@zone-directory/shared-i18n/languages';
import type { PageTexts } from './page-texts';
import type { ResolvedPage } from './resolved-page';

/**
 * Returns the languages in which a page's own content exists, in the order of the selector; none if there is only one.
 * These are the ones that search engines see. The rule is in docs/decisions/0013.
 * @param dataLanguage BCP 47, of the base's default names; the base also has English ones (spec, section 3)
 */
export function translatedLanguages(
  resolved: ResolvedPage,
  texts: PageTexts,
  dataLanguage: string,
): readonly LanguageCode[] {
  const ofData = matchLanguage(dataLanguage);
  const languages = LANGUAGES.map(({ code }) => code).filter((code) =>
    isTranslated(resolved, texts, code, ofData),
  );
  return languages.length > 1 ? languages : [];
}

function isTranslated(
  resolved: ResolvedPage,
  texts: PageTexts,
  code: LanguageCode,
  ofData: LanguageCode | undefined,
): boolean {
  // English is bundled with the code.
  if (code !== FALLBACK_LANGUAGE && !texts.has('shell', code)) return false;
  if (resolved.kind === 'static') {
    const { slot, siteTexts } = resolved.page;
    // The page's parts show names of categories.
    if (slot !== undefined) return texts.has('site', code);
    return !siteTexts || siteTexts.some((key) => texts.text('site', code, key) !== undefined);
  }
  if (resolved.kind !== 'record') return false;
  const { record } = resolved;
  switch (record.table) {
    case 'categories':
      return texts.text('site', code, `categories.${record.category.id}.name`) !== undefined;
    case 'subcategories':
      return code === ofData || code === FALLBACK_LANGUAGE;
    case 'businesses':
      if (code === ofData && record.business.name !== '') return true;
      return code === FALLBACK_LANGUAGE && record.business.name_en !== '';
  }
}
