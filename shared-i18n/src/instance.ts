import type { LanguageCode } from './languages';
import { createTranslations, PATIENCE_MS, type StringsSource, type Translations } from './translations';
import { storeLanguage } from './visitor-language';

/** The set of translations of the page's owner: what the names below act on, and what is shown where no other is provided. */
export const pageTranslations = createTranslations();

/**
 * Fetches failed files again when they may be available: the network or the visitor is back.
 * @returns stops it
 */
export function bringAgainWhenItMayHelp(translations: Translations): () => void {
  const bringAgain = () => {
    if (document.visibilityState === 'visible') translations.bringAgain();
  };
  addEventListener('online', translations.bringAgain);
  document.addEventListener('visibilitychange', bringAgain);
  return () => {
    removeEventListener('online', translations.bringAgain);
    document.removeEventListener('visibilitychange', bringAgain);
  };
}

// A server has no such moments.
if (typeof document !== 'undefined') bringAgainWhenItMayHelp(pageTranslations);

/**
 * Registers a namespace. Doing it again with the same source changes nothing; with another one (a newer version
 * of a remote), its strings replace the earlier ones. When the page shows or wants another language than English, that
 * language begins to load at once.
 */
export function registerStrings(namespace: string, source: StringsSource): void {
  pageTranslations.register(namespace, source);
}

/**
 * Starts with a language: resolves when every registered namespace has it, or when the patience (1,000 ms) is
 * over. It never rejects. If nothing has arrived by then, English is shown, and the language when a file arrives.
 * Stores nothing: a mounted remote takes its language from the embedding page.
 */
export function startLanguage(code: LanguageCode, options: { patienceMs?: number } = {}): Promise<void> {
  return pageTranslations.change(code, options.patienceMs);
}

/**
 * Switches to the language that the visitor chose: loads what is missing in every registered namespace, then
 * switches all at once, after a second at the latest, and keeps the choice in the cookie `lng`. Never rejects.
 */
export function switchLanguage(code: LanguageCode): Promise<void> {
  storeLanguage(code);
  return pageTranslations.change(code);
}

/** Resolves when the namespaces registered so far have the wanted language, or their patience is over. */
export function stringsReady(patienceMs: number = PATIENCE_MS): Promise<void> {
  return pageTranslations.ready(patienceMs);
}

/** The language that is shown now. */
export function currentLanguage(): LanguageCode {
  return pageTranslations.current();
}

/** The language that a namespace's strings are in: the shown one, else English; undefined for an unknown namespace. */
export function stringsLanguage(namespace: string): LanguageCode | undefined {
  return pageTranslations.languageOf(namespace);
}

/** Calls the listener when the language of any namespace's strings may have changed; returns the unsubscribe function. */
export function onStringsChange(listener: () => void): () => void {
  return pageTranslations.watch(listener);
}

/** Calls the listener after each change of the shown language; returns the unsubscribe function. */
export function onLanguageChange(listener: (code: LanguageCode) => void): () => void {
  return pageTranslations.subscribe(listener);
}
