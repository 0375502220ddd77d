import { createInstance, type i18n } from 'i18next';
import { FALLBACK_LANGUAGE, LANGUAGES, type LanguageCode } from './languages';
import { loadStrings, type Strings } from './load-strings';
import { within } from './within';

/** How long a switch or a first paint waits for locale files, in milliseconds. Source: architecture, Strings. */
export const PATIENCE_MS = 1_000;

/** Where a namespace's strings come from. */
export interface StringsSource {
  /** English, bundled with the code, shown while nothing else is there. Without it English is loaded as well. */
  readonly english?: Strings;
  /** Address of the locale file of a language. */
  readonly url: (code: LanguageCode) => string;
}

interface Namespace extends StringsSource {
  readonly loaded: Set<LanguageCode>;
  readonly loading: Map<LanguageCode, { readonly since: number; readonly done: Promise<boolean> }>;
}

/** The strings of a page: namespaces, their loading, and the one language that is shown. */
export interface Translations {
  readonly i18next: i18n;
  register(name: string, source: StringsSource): void;
  change(code: LanguageCode, patienceMs?: number): Promise<void>;
  ready(patienceMs?: number): Promise<void>;
  current(): LanguageCode;
  subscribe(listener: (code: LanguageCode) => void): () => void;
}

/**
 * Makes a set of translations that shows English. `load` reads one locale file; it is a parameter for tests.
 * A failure is never kept: the next change of language reads again what is missing.
 */
export function createTranslations(load: (url: string) => Promise<Strings> = loadStrings): Translations {
  const i18next = createInstance();
  void i18next.init({
    lng: FALLBACK_LANGUAGE,
    fallbackLng: FALLBACK_LANGUAGE,
    supportedLngs: LANGUAGES.map((language) => language.code),
    resources: {},
    initAsync: false,
    // React escapes. Source: spec, section 1.
    interpolation: { escapeValue: false },
    react: { useSuspense: false, bindI18n: 'languageChanged', bindI18nStore: 'added' },
  });

  const namespaces = new Map<string, Namespace>();
  const listeners = new Set<(code: LanguageCode) => void>();
  let shown: LanguageCode = FALLBACK_LANGUAGE;
  let wanted: LanguageCode = FALLBACK_LANGUAGE;
  /** The wait for the wanted language is over and nothing had come: it is shown when the first file arrives. */
  let overdue = false;

  function show(code: LanguageCode): void {
    shown = code;
    overdue = false;
    void i18next.changeLanguage(code);
    for (const listener of [...listeners]) listener(code);
  }

  function add(code: LanguageCode, name: string, strings: Strings): void {
    // Silent when nobody sees the language yet, so that a switch renders once and not once per file.
    const silent = code !== shown && code !== FALLBACK_LANGUAGE;
    i18next.addResourceBundle(code, name, strings, true, true, { silent });
    if (overdue && code === wanted) show(code);
  }

  async function read(name: string, namespace: Namespace, code: LanguageCode): Promise<boolean> {
    try {
      const strings = await load(namespace.url(code));
      if (namespaces.get(name) !== namespace) return false;
      namespace.loaded.add(code);
      add(code, name, strings);
      return true;
    } catch (error) {
      console.warn(`Strings of ${name} in ${code}:`, error instanceof Error ? error.message : error);
      return false;
    } finally {
      namespace.loading.delete(code);
    }
  }

  /** Reads a namespace's strings unless they are there or on their way; true when they have arrived. */
  function bring(name: string, namespace: Namespace, code: LanguageCode): Promise<boolean> {
    if (namespace.loaded.has(code)) return Promise.resolve(true);
    const running = namespace.loading.get(code);
    if (running) return running.done;
    // A microtask later, so that `read` finds its own entry to delete even when it fails at once.
    const done = Promise.resolve().then(() => read(name, namespace, code));
    namespace.loading.set(code, { since: Date.now(), done });
    return done;
  }

  return {
    i18next,

    register(name, source) {
      const known = namespaces.get(name);
      const same = known?.english === source.english && known?.url('en') === source.url('en');
      if (known && same) return;
      // Another version of a remote: its strings are laid over those of the old one.
      const namespace: Namespace = { ...source, loaded: new Set(), loading: new Map() };
      namespaces.set(name, namespace);
      if (source.english) {
        namespace.loaded.add(FALLBACK_LANGUAGE);
        i18next.addResourceBundle(FALLBACK_LANGUAGE, name, source.english, true, true);
      } else {
        void bring(name, namespace, FALLBACK_LANGUAGE);
      }
      if (wanted !== FALLBACK_LANGUAGE) void bring(name, namespace, wanted);
    },

    async change(code, patienceMs = PATIENCE_MS) {
      wanted = code;
      overdue = false;
      const all = [...namespaces];
      const arrivals = all.map(([name, namespace]) => bring(name, namespace, code));
      await within(patienceMs, Promise.all(arrivals));
      if (wanted !== code || shown === code) return;
      const some = all.length === 0 || all.some(([, namespace]) => namespace.loaded.has(code));
      if (some || code === FALLBACK_LANGUAGE) show(code);
      else overdue = true;
    },

    async ready(patienceMs = PATIENCE_MS) {
      // Patience counts from the start of each load: a failing file delays one part, not every later one.
      await Promise.all(
        [...namespaces.values()].map((namespace) => {
          const running = namespace.loading.get(wanted);
          return running && within(running.since + patienceMs - Date.now(), running.done);
        }),
      );
    },

    current: () => shown,

    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
