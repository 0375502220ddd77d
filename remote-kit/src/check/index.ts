/**
 * The checks of a package, for scripts of a repository.
 * @packageDocumentation
 */
export { checkPackageLocales, checkTexts, type PackageTexts } from './package-locales';
export { type Check, runChecks } from './run-checks';
