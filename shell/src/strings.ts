import { registerStrings } from '@zone-directory/shared-i18n';
import english from './locales/en/translation.json';
import { givenStrings } from './page-data';

/** The shell's strings; their URL is the specification's (section 7, "Translation file"). */
export const SHELL = 'translation';

registerStrings(SHELL, {
  english,
  url: (language) => `/locales/${language}/translation.json`,
  given: givenStrings(SHELL),
});
