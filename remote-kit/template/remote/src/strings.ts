import { useTranslation } from '@zone-directory/shared-i18n';

/** This remote's English strings. The host registers them, with the URLs of the other languages' files. */
export { default as strings } from './locales/en/translation.json';

/** Namespace of this remote's strings: its name in the registry. */
export const NAMESPACE = 'mf-sample';

/** Returns this remote's strings in the current language. */
export const useStrings = () => useTranslation(NAMESPACE);
