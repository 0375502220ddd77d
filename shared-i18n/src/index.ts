/**
 * The ten languages of the product: sets of translations, the page's own among them, loading of strings, direction, formats.
 * A singleton of the page: import it by this name only. Servers take `shared-i18n/languages`, which has no state.
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
export type { Strings } from './load-strings';
export { localeUrls } from './locale-urls';
export { useFormat, useLanguage, useTranslation } from './react';
export { SITE_NAMESPACE, type SiteText, startSiteTexts, useSiteText } from './site-texts';
export { Trans, type TransProps } from './trans';
export {
  createTranslations,
  type ShownLanguage,
  type StringsSource,
  type Texts,
  type Translate,
  type Translations,
} from './translations';
export { languageOf, storedLanguage, visitorLanguage } from './visitor-language';
