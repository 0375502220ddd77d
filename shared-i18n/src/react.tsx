import { useMemo, useSyncExternalStore } from 'react';
import { useTranslation as useI18next } from 'react-i18next';
import { type Format, formatOf } from './format';
import { translations } from './instance';
import { type Direction, direction, FALLBACK_LANGUAGE, type LanguageCode } from './languages';

/**
 * Text of a key in the shown language, else in English, else `defaultValue`, else the key itself.
 * `count` chooses the plural form; other values fill `{{placeholders}}`. Nothing is escaped: React does that.
 */
export type Translate = (key: string, values?: Readonly<Record<string, unknown>>) => string;

/** A language that something is shown in, and its direction. */
export interface ShownLanguage {
  readonly language: LanguageCode;
  readonly dir: Direction;
}

// Outside the hook: react-i18next compares its options by identity.
const OPTIONS = { i18n: translations.i18next };

/** What is shown again, on another page or in a part that comes back, is an occasion to read what failed. */
function watch(listener: () => void): () => void {
  translations.bringAgain();
  return translations.watch(listener);
}

function useShown(of: () => LanguageCode): LanguageCode {
  return useSyncExternalStore(watch, of, of);
}

/**
 * The page's language: what the visitor chose, as soon as anything is there in it. Data is chosen by it; strings of a
 * namespace may still be English, see `useTranslation`. Renders again when it changes.
 */
export function useLanguage(): ShownLanguage {
  const language = useShown(translations.current);
  return { language, dir: direction(language) };
}

/**
 * The texts of a namespace, with the language they are in: the page's, or English while their file is missing. Renders
 * again when the language changes and when strings arrive late; never suspends. The same object, with the same `t`,
 * until such a change.
 */
export function useTranslation(namespace: string): ShownLanguage & { readonly t: Translate } {
  const { t } = useI18next(namespace, OPTIONS);
  const language = useShown(() => translations.languageOf(namespace) ?? FALLBACK_LANGUAGE);
  return useMemo(() => ({ t: t as Translate, language, dir: direction(language) }), [t, language]);
}

/**
 * Formats of the language that a namespace's strings are in: a number stands in a sentence.
 *
 * @param namespace without it, formats of the page's language
 */
export function useFormat(namespace?: string): Format {
  const language = useShown(() =>
    namespace === undefined
      ? translations.current()
      : (translations.languageOf(namespace) ?? FALLBACK_LANGUAGE),
  );
  return formatOf(language);
}
