import { FALLBACK_LANGUAGE, LANGUAGES, type LanguageCode, matchLanguage } from 'shared-i18n/languages';
import type { PageTexts } from './page-texts';
import type { ResolvedPage } from './resolved-page';

/**
 * The languages in which a page's own content is there, in the order of the selector; none where it is there in one only.
 * These are the ones that search engines are told of. The rule is in docs/decisions/0013.
 * @param dataLanguage BCP 47: of the base's default names; beside them the base has English ones (spec, section 3)
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
  // English is in the code itself.
  if (code !== FALLBACK_LANGUAGE && !texts.has('shell', code)) return false;
  if (resolved.kind === 'static') {
    const { slot, siteTexts } = resolved.page;
    // A page of parts that name categories.
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
