/**
 * The ten languages of the product: sets of translations including the page's own, loading of strings, direction,
 * formats. A singleton of the page: import it only by this name. Servers use `shared-i18n/languages`, which has no
 * state.
 */

// Not used by remotes: the document's language, and the page's own translations
export { keepOnDocument, showOnDocument } from './document-language';
export * from './for-elements';
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
export {
  CHOSEN_LANGUAGE,
  chooseLanguage,
  LANGUAGES,
  type LanguageSources,
  matchLanguage,
} from './languages';
export { storedLanguage, visitorLanguage } from './visitor-language';
