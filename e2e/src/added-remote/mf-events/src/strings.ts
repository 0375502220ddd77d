import { useTranslation } from '@zone-directory/shared-i18n';

export { default as strings } from './locales/en/translation.json';

/** Returns this remote's strings in the current language. */
export const useStrings = () => useTranslation('mf-events');
