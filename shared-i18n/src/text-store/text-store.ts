import type { LanguageCode } from '../languages';
import type { Strings } from '../load-strings';

/**
 * Text of a key in the shown language, else in English, else `defaultValue`, else the key itself.
 * `count` chooses the plural form; other values fill `{{placeholders}}`. Nothing is escaped: React does that.
 */
export type Translate = (key: string, values?: Readonly<Record<string, unknown>>) => string;

/** Holds the strings of a set of translations, and makes texts of them. */
export interface TextStore {
  /** Lays strings over those that are there; `silent` while nobody sees that language. */
  add(code: LanguageCode, name: string, strings: Strings, silent?: boolean): void;
  has(code: LanguageCode, name: string): boolean;
  /** What stands at a key in one language. */
  at(code: LanguageCode, name: string, key: string): unknown;
  /** Has texts made in another language. */
  show(code: LanguageCode): void;
  /** Calls the listener when texts may have changed; returns the unsubscribe function. */
  watch(listener: () => void): () => void;
  /** The texts of a namespace, for a component: another function when they may have changed. */
  useTranslate(name: string): Translate;
}
