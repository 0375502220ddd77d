/**
 * The ten languages of the product: sets of translations including the page's own, loading of strings, direction,
 * formats. A singleton of the page: import it only by this name. Servers use `shared-i18n/languages`, which has no
 * state.
 */

export { TranslationsProvider, type TranslationsProviderProps, useTranslations } from './context';
export { keepOnDocument, showOnDocument } from './document-language';
export { type Format, formatOf } from './format';
export { InLanguageOf, type InLanguageOfProps } from './in-language-of';
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
export { type LanguageMark, languageMark } from './language-mark';
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
export { localeUrls } from './locale-urls';
export { useFormat, useLanguage, useTranslation } from './react';
export { SITE_NAMESPACE, type SiteText, startSiteTexts, useSiteText } from './site-texts';
export type { Strings } from './strings';
export type { Translate } from './text-store/text-store';
export { Trans, type TransProps } from './trans';
export { createTranslations } from './translations';
export type { ShownLanguage, StringsSource, Texts, Translations } from './translations-types';
export { languageOf, storedLanguage, visitorLanguage } from './visitor-language';
