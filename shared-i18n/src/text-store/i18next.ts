import { createInstance } from 'i18next';
import { useMemo, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { formatOf } from '../format';
import { FALLBACK_LANGUAGE, isLanguage, LANGUAGES } from '../languages';
import type { TextStore, Translate } from './text-store';

/** The strings of a namespace, as something to subscribe to. */
interface Additions {
  readonly watch: (listener: () => void) => () => void;
  /** How often strings have been added. */
  readonly count: () => number;
  added(): void;
}

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
  const namespaces = new Map<string, Additions>();
  const additionsTo = (name: string) => {
    const known = namespaces.get(name) ?? createAdditions();
    namespaces.set(name, known);
    return known;
  };
  i18n.store.on('added', (_code, name) => additionsTo(name).added());
  /** One object, because react-i18next compares it by identity. */
  const options = { i18n };
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
    useTranslate(name) {
      const { t } = useTranslation(name, options);
      const { watch, count } = additionsTo(name);
      const added = useSyncExternalStore(watch, count, count);
      // biome-ignore lint/correctness/useExhaustiveDependencies: the same function has other texts after an addition
      return useMemo<Translate>(() => (key, values) => t(key, { ...values }), [t, added]);
    },
  };
}

/**
 * Counts additions to a namespace. react-i18next would miss those between a render and its effects, while a page is
 * hydrated; and i18next's event does not tell namespaces apart: whatever shows a text would render again, at once, for
 * the strings of every other remote.
 */
function createAdditions(): Additions {
  const listeners = new Set<() => void>();
  let count = 0;
  return {
    watch(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    count: () => count,
    added() {
      count += 1;
      for (const listener of [...listeners]) listener();
    },
  };
}
