import { useTranslation } from 'shared-i18n';

export { default as strings } from './locales/en/translation.json';

/** This remote's strings in the language around. */
export const useStrings = () => useTranslation('mf-events');
