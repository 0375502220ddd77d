/**
 * The ten languages of the product: sets of translations including the page's own, loading of strings, direction,
 * formats. A singleton of the page: import it only by this name. Servers use `shared-i18n/languages`, which has no
 * state.
 */

export { type Format, formatOf } from './format';
export {
  currentLanguage,
  onLanguageChange,
  onStringsChange,
  registerStrings,
  startLanguage,
  stringsAhead,
  stringsComplete,
  stringsLanguage,
  stringsReady,
  switchLanguage,
} from './instance';
export { keepOnDocument, type LanguageMark, languageMark, showOnDocument } from './language-attributes';
export {
  CHOSEN_LANGUAGE,
  chooseLanguage,
  type Direction,
  direction,
  FALLBACK_LANGUAGE,
  isLanguage,
  LANGUAGES,
  type Language,
  type LanguageCode,
  type LanguageSources,
  localeOf,
  matchLanguage,
} from './languages';
export { localeUrls } from './load-strings';
export {
  InLanguageOf,
  type InLanguageOfProps,
  TranslationsProvider,
  type TranslationsProviderProps,
  useFormat,
  useLanguage,
  useTranslation,
  useTranslations,
} from './react';
export { SITE_NAMESPACE, type SiteText, startSiteTexts, useSiteText } from './site-texts';
export type { Strings } from './strings';
export type { Translate } from './text-store/text-store';
export { Trans, type TransProps } from './trans';
export { createTranslations } from './translations';
export type { ShownLanguage, StringsSource, Texts, Translations } from './translations-types';
export { languageOf, storedLanguage, visitorLanguage } from './visitor-language';
