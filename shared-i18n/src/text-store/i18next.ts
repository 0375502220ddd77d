import { createInstance } from 'i18next';
import { useTranslation } from 'react-i18next';
import { formatOf } from '../format';
import { FALLBACK_LANGUAGE, isLanguage, LANGUAGES } from '../languages';
import type { TextStore, Translate } from './text-store';

/**
 * Name of the event that strings of a namespace have been added. i18next's own does not tell namespaces apart: whatever
 * shows a text would render again, at once, for the strings of every other remote.
 */
const addedTo = (name: string) => `added/${name}`;

/** Creates a text store that shows English, with i18next. */
export function createTextStore(): TextStore {
  const i18n = createInstance();
  void i18n.init({
    lng: FALLBACK_LANGUAGE,
    fallbackLng: FALLBACK_LANGUAGE,
    supportedLngs: LANGUAGES.map((language) => language.code),
    resources: {},
    initAsync: false,
    // React escapes. Source: spec, section 1.
    interpolation: { escapeValue: false },
    react: { useSuspense: false, bindI18nStore: '' },
  });
  // Formats `{{count, number}}` like any other number.
  i18n.services.formatter?.add('number', (value, code) =>
    isLanguage(code) ? formatOf(code).number(Number(value)) : String(value),
  );
  i18n.store.on('added', (_code, name) => i18n.emit(addedTo(name)));
  /** One object per namespace: react-i18next compares it by identity. */
  const given = new Map<string, { readonly i18n: typeof i18n; readonly bindI18n: string }>();
  const givenFor = (name: string) => {
    const options = given.get(name) ?? { i18n, bindI18n: `languageChanged ${addedTo(name)}` };
    given.set(name, options);
    return options;
  };
  return {
    add: (code, name, strings, silent = false) =>
      i18n.addResourceBundle(code, name, strings, true, true, { silent }),
    has: (code, name) => i18n.hasResourceBundle(code, name),
    // Not with `t`: missing texts are common, and looking one up takes i18next ten times as long.
    at: (code, name, key) => i18n.getResource(code, name, key),
    show: (code) => void i18n.changeLanguage(code),
    watch(listener) {
      i18n.on('languageChanged', listener);
      i18n.store.on('added', listener);
      return () => {
        i18n.off('languageChanged', listener);
        i18n.store.off('added', listener);
      };
    },
    useTranslate: (name) => useTranslation(name, givenFor(name)).t as Translate,
  };
}
