// The names that remotes use. In a third-party page, an element loads only these (docs/decisions/0034).

export { TranslationsProvider, type TranslationsProviderProps, useTranslations } from './context';
export { type Format, formatOf } from './format';
export { InLanguageOf, type InLanguageOfProps } from './in-language-of';
export { type LanguageMark, languageMark } from './language-mark';
export {
  type Direction,
  direction,
  FALLBACK_LANGUAGE,
  isLanguage,
  type Language,
  type LanguageCode,
  localeOf,
} from './languages';
export { localeUrls } from './locale-urls';
export { useFormat, useLanguage, useTranslation } from './react';
export { SITE_NAMESPACE, type SiteText, startSiteTexts, useSiteText } from './site-texts';
export type { Strings } from './strings';
export type { Translate } from './text-store/text-store';
export { Trans, type TransProps } from './trans';
export { createTranslations } from './translations';
export type { ShownLanguage, StringsSource, Texts, Translations } from './translations-types';
export { languageOf } from './visitor-language';
