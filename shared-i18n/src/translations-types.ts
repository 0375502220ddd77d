import type { Direction, LanguageCode } from './languages';
import type { Strings } from './strings';
import type { Translate } from './text-store/text-store';

/** Where a namespace's strings come from. */
export interface StringsSource {
  /** English, bundled with the code and shown until another language arrives. Without it English is loaded too. */
  readonly english?: Strings;
  /** URL of the locale file of a language. */
  readonly url: (code: LanguageCode) => string;
  /** Languages that have a file; no other is requested. Default: every language. */
  readonly languages?: readonly string[] | undefined;
  /** Strings that need no request, by language: they came with the page. */
  readonly given?: Readonly<Partial<Record<LanguageCode, Strings>>> | undefined;
}

/** A shown language and its direction. */
export interface ShownLanguage {
  readonly language: LanguageCode;
  readonly dir: Direction;
}

/** The texts of a namespace and their language. */
export interface Texts extends ShownLanguage {
  readonly t: Translate;
}

/** A set of translations: namespaces, their loading, and the one language shown. A page may hold several. */
export interface Translations {
  /** See `registerStrings`. */
  register(name: string, source: StringsSource): void;
  /** See `stringsAhead`. */
  ahead(name: string, url: StringsSource['url']): void;
  /** See `startLanguage`; `meanwhile` as in `switchLanguage`. */
  change(code: LanguageCode, patienceMs?: number, meanwhile?: Promise<unknown>): Promise<void>;
  /** See `stringsReady`. */
  ready(patienceMs?: number): Promise<void>;
  /** See `stringsComplete`. */
  complete(code: LanguageCode, names: readonly string[]): Promise<void>;
  /** The language shown now. */
  current(): LanguageCode;
  /** The language of a namespace's strings: the shown one, else English; undefined before it is known. */
  languageOf(name: string): LanguageCode | undefined;
  /** The text of a key in one language; undefined if that language lacks it, or if it is empty. */
  text(name: string, code: LanguageCode, key: string): string | undefined;
  /** Fetches failed files of the wanted languages again, for when they may be available. */
  bringAgain(): void;
  /** Calls the listener after each change of the shown language; returns an unsubscribe function. */
  subscribe(listener: (code: LanguageCode) => void): () => void;
  /**
   * Calls the listener when the language of a namespace's strings may have changed; returns an unsubscribe function.
   */
  watch(listener: () => void): () => void;
}
