import { registerStrings, useTranslation } from 'shared-i18n';
import english from './locales/en/translation.json';

/** The name of this remote's strings, which is the registry's name of the remote. */
export const NAMESPACE = 'mf-partners';

declare const __webpack_public_path__: string | undefined;

// The remote's own release, so that an open tab never meets another version's strings. Tests have no webpack.
const release = typeof __webpack_public_path__ === 'string' ? __webpack_public_path__ : '/';
const base = new URL(release, document.baseURI);

registerStrings(NAMESPACE, {
  english,
  url: (language) => new URL(`locales/${language}/translation.json`, base).href,
});

/** This remote's strings in the visitor's language. */
export const useStrings = () => useTranslation(NAMESPACE);
