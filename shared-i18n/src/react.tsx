import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useSyncExternalStore,
} from 'react';
import { type Format, formatOf } from './format';
import { bringAgainWhenItMayHelp, pageTranslations } from './instance';
import { direction, FALLBACK_LANGUAGE } from './languages';
import { storeOf } from './translations';
import type { ShownLanguage, Texts, Translations } from './translations-types';

const TranslationsContext = createContext<Translations>(pageTranslations);

/** Props of TranslationsProvider. */
export interface TranslationsProviderProps {
  /** A set made by `createTranslations`. */
  readonly value: Translations;
  readonly children: ReactNode;
}

/** Gives its children their own language and strings; without a provider, the page's are used. */
export function TranslationsProvider({ value, children }: TranslationsProviderProps) {
  // The page's own set does this itself, for the lifetime of the page.
  useEffect(() => (value === pageTranslations ? undefined : bringAgainWhenItMayHelp(value)), [value]);
  return <TranslationsContext value={value}>{children}</TranslationsContext>;
}

/** Returns the set of translations shown here: the nearest provider's, else the page's. */
export const useTranslations = (): Translations => useContext(TranslationsContext);

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

/** Props of InLanguageOf. */
export interface InLanguageOfProps {
  /** The namespace whose strings are shown inside. */
  readonly namespace: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** Renders an element with the `lang` and `dir` of a namespace's strings, for an embedding page in another language. */
export function InLanguageOf({ namespace, className, children }: InLanguageOfProps) {
  const { language, dir } = useTranslation(namespace);
  return (
    <div lang={language} dir={dir} className={className}>
      {children}
    </div>
  );
}
