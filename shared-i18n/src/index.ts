/**
 * The ten languages of the product: sets of translations, the page's own among them, loading of strings, direction, formats.
 * A singleton of the page: import it by this name only. Servers take `shared-i18n/languages`, which has no state.
 */

// What no remote takes: the document's language, and the page's own translations
export { keepOnDocument, showOnDocument } from './document-language';
export * from './for-elements';
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
export {
  CHOSEN_LANGUAGE,
  chooseLanguage,
  LANGUAGES,
  type LanguageSources,
  matchLanguage,
} from './languages';
export { storedLanguage, visitorLanguage } from './visitor-language';
