import type { Localized } from './entities/site';

/** A text of the site in `language`, in English where that is missing. */
export function localized(text: Localized, language: string): string {
  return text[language] || text.en;
}
