/** Checks of locale files: pure functions for a repository script. Each returns findings; none means all is well. */
export { type CompareOptions, compareLocales } from './compare-locales';
export type { Finding, LocaleFile, Rule } from './locale-file';
export { findRefusedWords, type RefusedWords } from './refused-words';
export { checkUsage, type SourceText, type UsageOptions } from './used-keys';
