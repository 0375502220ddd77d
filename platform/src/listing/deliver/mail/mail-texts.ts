import type { LanguageCode } from '@zone-directory/shared-i18n/languages';
import ar from './locales/ar/translation.json';
import de from './locales/de/translation.json';
import en from './locales/en/translation.json';
import es from './locales/es/translation.json';
import fr from './locales/fr/translation.json';
import it from './locales/it/translation.json';
import ja from './locales/ja/translation.json';
import ru from './locales/ru/translation.json';
import tr from './locales/tr/translation.json';
import zh from './locales/zh/translation.json';

// Imported, so that they are part of the installed server. The checks see to it that all have the keys of the first.
const TEXTS: Readonly<Record<LanguageCode, typeof en>> = { en, ar, fr, es, de, it, ru, ja, tr, zh };

/** The path of a text: `request.subject`. */
type KeyOf<Texts> = {
  [Key in keyof Texts & string]: Texts[Key] extends string ? Key : `${Key}.${KeyOf<Texts[Key]>}`;
}[keyof Texts & string];

/** The key of a text of mails. */
export type MailKey = KeyOf<typeof en>;

/** Returns a text, with values in place of `{{name}}`. */
export type MailTexts = (key: MailKey, values?: Readonly<Record<string, string | number>>) => string;

/** Returns the texts of mails in a language. */
export function mailTexts(language: LanguageCode): MailTexts {
  return (key, values = {}) => {
    const text = key
      .split('.')
      .reduce<unknown>((texts, part) => (texts as Readonly<Record<string, unknown>>)[part], TEXTS[language]);
    return String(text).replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
  };
}
