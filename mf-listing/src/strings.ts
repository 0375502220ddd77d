import { useTranslation } from 'shared-i18n';

/** This remote's strings in English. Whoever shows a part of it registers them, with where the other languages' files are. */
export { default as strings } from './locales/en/translation.json';

/** The name of this remote's strings, which is the registry's name of the remote. */
export const NAMESPACE = 'mf-listing';

/** This remote's strings in the language around. */
export const useStrings = () => useTranslation(NAMESPACE);
