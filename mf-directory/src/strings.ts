import { useTranslation } from '@zone-directory/shared-i18n';

/** The namespace of this remote's strings: its name in the registry. */
export const NAMESPACE = 'mf-directory';

/** Returns this remote's strings in the current language. */
export const useStrings = () => useTranslation(NAMESPACE);
