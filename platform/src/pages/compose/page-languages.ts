import { LEGAL_SECTIONS } from 'shared-data/core';
import { FALLBACK_LANGUAGE, LANGUAGES, type LanguageCode, matchLanguage } from 'shared-i18n/languages';
import type { PageTexts } from './page-texts';
import type { Subject } from './subject';

/** Texts of the site that a page consists of, as the page shows them: it is there in a language that has one. */
export const SITE_PAGES: Readonly<Record<string, readonly string[]>> = {
  '/privacy-policy': LEGAL_SECTIONS.privacy.map((section) => `privacy.${section}.text`),
  '/terms': LEGAL_SECTIONS.terms.map((section) => `terms.${section}.text`),
};

/**
 * The languages in which a page's own content is there, in the order of the selector; none where it is there in one only.
 * These are the ones that search engines are told of. The rule is in docs/decisions/0013.
 * @param dataLanguage BCP 47: of the base's default names; beside them the base has English ones (spec, section 3)
 */
export function translatedLanguages(
  subject: Subject,
  texts: PageTexts,
  dataLanguage: string,
): readonly LanguageCode[] {
  const ofData = matchLanguage(dataLanguage);
  const languages = LANGUAGES.map(({ code }) => code).filter((code) =>
    isTranslated(subject, texts, code, ofData),
  );
  return languages.length > 1 ? languages : [];
}

function isTranslated(
  subject: Subject,
  texts: PageTexts,
  code: LanguageCode,
  ofData: LanguageCode | undefined,
): boolean {
  // English stands in the code itself.
  if (code !== FALLBACK_LANGUAGE && !texts.has('shell', code)) return false;
  switch (subject.kind) {
    case 'site': {
      if (subject.pattern === '/') return texts.has('site', code);
      const keys = SITE_PAGES[subject.pattern];
      return !keys || keys.some((key) => texts.text('site', code, key) !== undefined);
    }
    case 'category':
      return texts.text('site', code, `categories.${subject.category.id}.name`) !== undefined;
    case 'list':
      return code === ofData || code === FALLBACK_LANGUAGE;
    case 'business':
      if (code === ofData && subject.business.name !== '') return true;
      return code === FALLBACK_LANGUAGE && subject.business.name_en !== '';
    default:
      return false;
  }
}
