import type { Business } from '../entities/business';

/** A business's name for a reader of `language`: the English one in English, otherwise the default one. */
export function displayName(business: Pick<Business, 'name' | 'name_en'>, language: string): string {
  return inLanguage(business.name, business.name_en, language);
}

/** A business's description for a reader of `language`: the English one in English, otherwise the default one. */
export function displayDescription(
  business: Pick<Business, 'description' | 'description_en'>,
  language: string,
): string {
  return inLanguage(business.description, business.description_en, language);
}

function inLanguage(byDefault: string, english: string, language: string): string {
  return language === 'en' ? english || byDefault : byDefault || english;
}
