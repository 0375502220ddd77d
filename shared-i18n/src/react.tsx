import { useMemo, useSyncExternalStore } from 'react';
import { useTranslation as useI18next } from 'react-i18next';
import { type Format, formatOf } from './format';
import { translations } from './instance';
import { type Direction, direction, type LanguageCode } from './languages';

/**
 * Text of a key in the shown language, else in English, else `defaultValue`, else the key itself.
 * `count` chooses the plural form; other values fill `{{placeholders}}`. Nothing is escaped: React does that.
 */
export type Translate = (key: string, values?: Readonly<Record<string, unknown>>) => string;

/** The shown language and its direction. */
export interface ShownLanguage {
  readonly language: LanguageCode;
  readonly dir: Direction;
}

// Outside the hook: react-i18next compares its options by identity.
const OPTIONS = { i18n: translations.i18next };

/** The shown language; renders again when it changes. */
export function useLanguage(): ShownLanguage {
  const language = useSyncExternalStore(translations.subscribe, translations.current, translations.current);
  return { language, dir: direction(language) };
}

/**
 * The texts of a namespace, with the language they are in. Renders again when the language changes and when
 * strings arrive late; never suspends. The same object, with the same `t`, until such a change.
 */
export function useTranslation(namespace: string): ShownLanguage & { readonly t: Translate } {
  const { t } = useI18next(namespace, OPTIONS);
  const { language, dir } = useLanguage();
  return useMemo(() => ({ t: t as Translate, language, dir }), [t, language, dir]);
}

/** Formats of the shown language. */
export function useFormat(): Format {
  return formatOf(useLanguage().language);
}
