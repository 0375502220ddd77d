import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { useTranslations } from './context';
import { type Format, formatOf } from './format';
import { direction, FALLBACK_LANGUAGE } from './languages';
import { type ShownLanguage, storeOf, type Texts, type Translations } from './translations';

/** What is shown of a set of translations; renders again when it is another. */
function useShown<Shown>(translations: Translations, of: () => Shown): Shown {
  const watch = useCallback(
    (listener: () => void) => {
      // What is shown again, on another page or in a part that comes back, is an occasion to read what failed.
      translations.bringAgain();
      return translations.watch(listener);
    },
    [translations],
  );
  return useSyncExternalStore(watch, of, of);
}

/**
 * The language around: what the visitor chose, as soon as anything is there in it. Data is chosen by it; strings of a
 * namespace may still be English, see `useTranslation`. Renders again when it changes.
 */
export function useLanguage(): ShownLanguage {
  const translations = useTranslations();
  const language = useShown(translations, translations.current);
  return { language, dir: direction(language) };
}

/**
 * The texts of a namespace, with the language they are in: the one around, or English while their file is missing. Renders
 * again when the language changes and when strings arrive late; never suspends. The same object, with the same `t`,
 * until such a change.
 */
export function useTranslation(namespace: string): Texts {
  const translations = useTranslations();
  const t = storeOf(translations).useTranslate(namespace);
  const language = useShown(translations, () => translations.languageOf(namespace) ?? FALLBACK_LANGUAGE);
  return useMemo(() => ({ t, language, dir: direction(language) }), [t, language]);
}

/**
 * Formats of the language that a namespace's strings are in: a number stands in a sentence.
 *
 * @param namespace without it, formats of the language around
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
