import type { FieldText, Partner } from 'shared-data';
import type { LanguageCode } from 'shared-i18n';

/** The name as it is shown: Arabic for readers of Arabic, otherwise English. */
export function partnerName(
  partner: Pick<Partner, 'name_en' | 'name_ar'>,
  language: LanguageCode,
): FieldText {
  return language === 'ar' ? { text: partner.name_ar, lang: 'ar' } : { text: partner.name_en, lang: 'en' };
}

/** The name under which a partner's profile is saved: the shown name in lower case, its whitespace as hyphens. */
export function profileFileName(shownName: string): string {
  return `${shownName.toLowerCase().replace(/\s+/g, '-')}-profile.pdf`;
}
