import { useTranslation } from 'shared-i18n';

/** The name of this remote's strings, which is the registry's name of the remote. */
export const NAMESPACE = 'mf-directory';

/** This remote's strings in the language around. */
export const useStrings = () => useTranslation(NAMESPACE);
