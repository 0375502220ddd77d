/**
 * The ten languages of the product: one i18next instance for the page, loading of strings, direction, formats.
 * A singleton of the page: import it by this name only. Servers take `shared-i18n/languages`, which has no state.
 */
export { type Format, formatOf } from './format';
export {
  currentLanguage,
  onLanguageChange,
  registerStrings,
  startLanguage,
  stringsReady,
  switchLanguage,
} from './instance';
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
export { SITE_NAMESPACE, startSiteTexts } from './site-texts';
export { Trans, type TransProps } from './trans';
export type { StringsSource } from './translations';
export { type SiteText, type SiteTextOf, useSiteText } from './use-site-text';
export { languageOf, storedLanguage, visitorLanguage } from './visitor-language';
