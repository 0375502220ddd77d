import type { LanguageCode } from './languages';
import { createTranslations } from './translations';
import type { StringsSource, Translations } from './translations-types';
import { storeLanguage } from './visitor-language';

/** The page's own set of translations: the functions below act on it, and it is shown where no other is provided. */
export const pageTranslations = createTranslations();

/**
 * Fetches failed files again when they may be available: once the network or the visitor is back.
 * @returns a function that stops it
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

// A server has no such events.
if (typeof document !== 'undefined') bringAgainWhenItMayHelp(pageTranslations);

/**
 * Registers a namespace. Repeating it with the same source changes nothing; with another one (a newer version of a
 * remote), its strings replace the earlier ones. If the page shows or wants a language other than English, that
 * language starts loading at once.
 */
export function registerStrings(namespace: string, source: StringsSource): void {
  pageTranslations.register(namespace, source);
}

/**
 * Starts with a language: resolves once every registered namespace has it, or the timeout (1,000 ms) expires. Never
 * rejects. If nothing has arrived by then, English is shown until a file of the language arrives. Stores nothing: a
 * mounted remote takes its language from the embedding page.
 */
export function startLanguage(code: LanguageCode, options: { patienceMs?: number } = {}): Promise<void> {
  return pageTranslations.change(code, options.patienceMs);
}

/**
 * Switches to the language that the visitor chose: loads what is missing in every registered namespace, then switches
 * all at once, after a second at the latest, and stores the choice in the cookie `lng`. Never rejects.
 * @param meanwhile what else the switch needs, requested at the same time; it has its own time limit, and never rejects
 */
export function switchLanguage(code: LanguageCode, meanwhile?: Promise<unknown>): Promise<void> {
  storeLanguage(code);
  return pageTranslations.change(code, undefined, meanwhile);
}

/**
 * Requests the strings of a namespace whose code is on its way, in every language that may be shown next, so that both
 * are loaded at the same time. `registerStrings` with the same URLs takes them.
 */
export function stringsAhead(namespace: string, url: StringsSource['url']): void {
  pageTranslations.ahead(namespace, url);
}

/**
 * Resolves once each of these namespaces has all strings that a server has rendered a page in this language with: those
 * of the language, and English ones for what they lack. Has no time limit: failed files are fetched again as usual.
 */
export function stringsComplete(code: LanguageCode, namespaces: readonly string[]): Promise<void> {
  return pageTranslations.complete(code, namespaces);
}

/**
 * Resolves once the namespaces registered so far have the wanted language, and English where no English strings came
 * with the code, or their timeout expires.
 */
export function stringsReady(patienceMs?: number): Promise<void> {
  return pageTranslations.ready(patienceMs);
}

/** Returns the language shown now. */
export function currentLanguage(): LanguageCode {
  return pageTranslations.current();
}

/** Returns the language of a namespace's strings: the shown one, else English; undefined for an unknown namespace. */
export function stringsLanguage(namespace: string): LanguageCode | undefined {
  return pageTranslations.languageOf(namespace);
}

/**
 * Calls the listener when the language of any namespace's strings may have changed; returns an unsubscribe function.
 */
export function onStringsChange(listener: () => void): () => void {
  return pageTranslations.watch(listener);
}

/** Calls the listener after each change of the shown language; returns an unsubscribe function. */
export function onLanguageChange(listener: (code: LanguageCode) => void): () => void {
  return pageTranslations.subscribe(listener);
}
