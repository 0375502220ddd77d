import type { LanguageCode } from '../languages';
import type { Strings } from '../strings';

/**
 * Returns the text of a key in the shown language, else in English, else `defaultValue`, else the key itself. `count`
 * chooses the plural form; other values fill `{{placeholders}}`. Nothing is escaped: React does that.
 */
export type Translate = (key: string, values?: Readonly<Record<string, unknown>>) => string;

/** Holds the strings of a set of translations, and makes texts from them. */
export interface TextStore {
  /** Merges strings over existing ones; `silent` while the language is not shown. */
  add(code: LanguageCode, name: string, strings: Strings, silent?: boolean): void;
  has(code: LanguageCode, name: string): boolean;
  /** Returns the value of a key in one language. */
  at(code: LanguageCode, name: string, key: string): unknown;
  /** Switches the language of the texts. */
  show(code: LanguageCode): void;
  /** Calls the listener when texts may have changed; returns an unsubscribe function. */
  watch(listener: () => void): () => void;
  /** Returns the texts of a namespace to a component: another function exactly when these may have changed. */
  useTranslate(name: string): Translate;
}
