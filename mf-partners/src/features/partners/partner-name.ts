import type { FieldText, Partner } from '@zone-directory/shared-data';
import type { LanguageCode } from '@zone-directory/shared-i18n';

/** Returns the displayed name: Arabic when the language is Arabic, otherwise English. */
export function partnerName(
  partner: Pick<Partner, 'name_en' | 'name_ar'>,
  language: LanguageCode,
): FieldText {
  return language === 'ar' ? { text: partner.name_ar, lang: 'ar' } : { text: partner.name_en, lang: 'en' };
}

/**
 * Returns the file name of a partner's downloaded profile: the displayed name in lower case, with hyphens for
 * whitespace.
 */
export function profileFileName(shownName: string): string {
  return `${shownName.toLowerCase().replace(/\s+/g, '-')}-profile.pdf`;
}
