/**
 * The ten languages of the product: one i18next instance for the page, loading of strings, direction, formats.
 * A singleton of the page: import it by this name only. Servers take `shared-i18n/languages`, which has no state.
 */
export { keepOnDocument, showOnDocument } from './document-language';
export { type Format, formatOf } from './format';
export { InLanguageOf, type InLanguageOfProps } from './in-language-of';
export {
  currentLanguage,
  onLanguageChange,
  onStringsChange,
  registerStrings,
  startLanguage,
  stringsLanguage,
  stringsReady,
  switchLanguage,
} from './instance';
export { type LanguageMark, languageMark } from './language-mark';
export {
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
export type { Strings } from './load-strings';
export { type ShownLanguage, type Translate, useFormat, useLanguage, useTranslation } from './react';
export { SITE_NAMESPACE, type SiteText, startSiteTexts, useSiteText } from './site-texts';
export { Trans, type TransProps } from './trans';
export type { StringsSource } from './translations';
export { languageOf, storedLanguage, visitorLanguage } from './visitor-language';
