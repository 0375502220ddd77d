import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { useTranslations } from './context';
import { type Format, formatOf } from './format';
import { direction, FALLBACK_LANGUAGE } from './languages';
import { storeOf } from './translations';
import type { ShownLanguage, Texts, Translations } from './translations-types';

/** Returns a value of a set of translations; renders again when it changes. */
function useShown<Shown>(translations: Translations, of: () => Shown): Shown {
  const watch = useCallback(
    (listener: () => void) => {
      // Strings that are shown again, on another page or in a part that returns, are an occasion to fetch failed files.
      translations.bringAgain();
      return translations.watch(listener);
    },
    [translations],
  );
  return useSyncExternalStore(watch, of, of);
}

/**
 * Returns the surrounding language: what the visitor chose, once any strings in it have arrived. It selects the data;
 * strings of a namespace may still be English, see `useTranslation`. Renders again when it changes.
 */
export function useLanguage(): ShownLanguage {
  const translations = useTranslations();
  const language = useShown(translations, translations.current);
  return { language, dir: direction(language) };
}

/**
 * Returns the texts of a namespace and their language: the surrounding one, or English while their file is missing.
 * Renders again when the language changes and when strings arrive late; never suspends. Returns the same object, with
 * the same `t`, until such a change.
 */
export function useTranslation(namespace: string): Texts {
  const translations = useTranslations();
  const t = storeOf(translations).useTranslate(namespace);
  const language = useShown(translations, () => translations.languageOf(namespace) ?? FALLBACK_LANGUAGE);
  return useMemo(() => ({ t, language, dir: direction(language) }), [t, language]);
}

/**
 * Returns the formats of the language of a namespace's strings, for the numbers in its sentences.
 * @param namespace if omitted, the surrounding language is used
 */
export function useFormat(namespace?: string): Format {
  const translations = useTranslations();
  return formatOf(
    useShown(translations, () =>
      namespace === undefined
        ? translations.current()
        : (translations.languageOf(namespace) ?? FALLBACK_LANGUAGE),
    ),
  );
}
