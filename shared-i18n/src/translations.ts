import { createTextStore } from '#text-store';
import { FALLBACK_LANGUAGE, type LanguageCode } from './languages';
import { loadStrings } from './load-strings';
import { NamespaceFiles } from './namespace-files';
import type { Strings } from './strings';
import type { TextStore } from './text-store/text-store';
import type { StringsSource, Translations } from './translations-types';

/** How long a switch or the first render waits for locale files, in milliseconds. Source: architecture, Languages. */
const PATIENCE_MS = 1_000;

interface Namespace extends StringsSource {
  readonly files: NamespaceFiles;
  /** The English texts that parts of this release have brought. */
  readonly brought: Set<Strings>;
}

const stores = new WeakMap<Translations, TextStore>();

/** Returns the store behind a set of translations. @throws TypeError for one that was not made here */
export function storeOf(translations: Translations): TextStore {
  const store = stores.get(translations);
  if (!store) throw new TypeError('These translations were not made by createTranslations');
  return store;
}

/**
 * Creates a set of translations that shows English.
 * Failures are never cached: the next change of language and `bringAgain` fetch missing files again.
 * @param load fetches one locale file, bypassing every cache when `again` is true
 */
export function createTranslations(
  load: (url: string, again: boolean) => Promise<unknown> = loadStrings,
): Translations {
  const store = createTextStore();
  const namespaces = new Map<string, Namespace>();
  /** Files of releases whose code is on its way, and what has arrived of them. */
  const early = new Map<string, { files: NamespaceFiles; arrived: Map<LanguageCode, Strings> }>();
  const listeners = new Set<(code: LanguageCode) => void>();
  /** Called when a file has arrived; the store is silent while its language is not shown. */
  const arrivals = new Set<() => void>();
  let shown: LanguageCode = FALLBACK_LANGUAGE;
  let wanted: LanguageCode = FALLBACK_LANGUAGE;
  /** The wait for the wanted language is over and nothing has arrived: it is shown when its first file arrives. */
  let overdue = false;

  function show(code: LanguageCode): void {
    shown = code;
    overdue = false;
    store.show(code);
    for (const listener of [...listeners]) listener(code);
  }

  function add(code: LanguageCode, name: string, strings: Strings): void {
    // Silent while the language is not shown, so that a switch renders once and not once per file.
    const silent = code !== shown && code !== FALLBACK_LANGUAGE;
    store.add(code, name, strings, silent);
    if (overdue && code === wanted) show(code);
    for (const listener of [...arrivals]) listener();
  }

  const filesOf = (name: string, { url, languages }: Pick<StringsSource, 'url' | 'languages'>) => {
    const files: NamespaceFiles = new NamespaceFiles({
      ...{ name, url, load, languages },
      arrived: (code, strings) => {
        const ahead = early.get(name);
        if (ahead?.files === files) ahead.arrived.set(code, strings);
        else add(code, name, strings);
      },
    });
    return files;
  };

  /** What may be shown next: until a switch is over, the language before it too, and English for what a file lacks. */
  const needed = () => new Set([wanted, shown, FALLBACK_LANGUAGE]);

  // Asks the store, not the files: an older version's strings remain while a newer one's are loading.
  const languageOf = (name: string) =>
    namespaces.has(name) ? (store.has(shown, name) ? shown : FALLBACK_LANGUAGE) : undefined;

  const made: Translations = {
    register(name, source) {
      const known = namespaces.get(name);
      if (known && known.url('en') === source.url('en')) {
        // Each part of a release brings the English texts that it needs.
        const { english } = source;
        if (english && !known.brought.has(english)) store.add(FALLBACK_LANGUAGE, name, english);
        if (english) known.brought.add(english);
        return;
      }
      // Another version of a remote: its strings are merged over the old ones.
      known?.files.retire();
      const { english, given } = source;
      const ahead = early.get(name);
      early.delete(name);
      const taken = ahead?.files.isAt(source.url) ? ahead : undefined;
      if (!taken) ahead?.files.retire();
      const files = taken?.files ?? filesOf(name, source);
      namespaces.set(name, { ...source, files, brought: new Set(english && [english]) });
      for (const [code, strings] of taken?.arrived ?? []) add(code, name, strings);
      for (const [code, strings] of Object.entries({ ...given, ...(english && { en: english }) })) {
        files.isThere(code as LanguageCode);
        store.add(code as LanguageCode, name, strings);
      }
      for (const code of needed()) void files.bring(code);
    },

    ahead(name, url) {
      const last = early.get(name)?.files;
      if ((last ?? namespaces.get(name)?.files)?.isAt(url)) return;
      last?.retire();
      const files = filesOf(name, { url });
      early.set(name, { files, arrived: new Map() });
      // English comes with the code.
      for (const code of needed()) if (code !== FALLBACK_LANGUAGE) void files.bring(code);
    },

    async change(code, patienceMs = PATIENCE_MS, meanwhile) {
      wanted = code;
      overdue = false;
      const all = [...namespaces.values()];
      const strings = Promise.all([
        ...all.map(({ files }) => files.bring(code)),
        // What the files of the language lack is shown in English.
        ...all.map(({ files }) => files.firstFetch(FALLBACK_LANGUAGE)?.done),
      ]);
      await Promise.all([waitAtMost(patienceMs, strings), meanwhile]);
      if (wanted !== code || shown === code) return;
      const some = all.length === 0 || all.some(({ files }) => files.has(code));
      if (some || code === FALLBACK_LANGUAGE) show(code);
      else overdue = true;
    },

    async ready(patienceMs = PATIENCE_MS) {
      // The timeout counts from the start of each load: a failing file delays one part, not every later one.
      await Promise.all(
        [...namespaces.values()].flatMap(({ files }) =>
          [...needed()].map((code) => {
            const pending = files.firstFetch(code);
            return pending && waitAtMost(pending.begun + patienceMs - performance.now(), pending.done);
          }),
        ),
      );
    },

    complete: (code, names) =>
      new Promise((resolve) => {
        const look = () => {
          const files = names.map((name) => namespaces.get(name)?.files);
          if (files.some((of) => of && !(of.isComplete(code) && of.isComplete(FALLBACK_LANGUAGE)))) return;
          arrivals.delete(look);
          resolve();
        };
        arrivals.add(look);
        look();
      }),

    current: () => shown,

    languageOf,

    text(name, code, key) {
      const text: unknown = store.at(code, name, key);
      return typeof text === 'string' && text.trim() !== '' ? text : undefined;
    },

    bringAgain() {
      for (const { files } of namespaces.values()) {
        files.bringAgain(wanted);
        files.bringAgain(FALLBACK_LANGUAGE);
      }
    },

    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },

    watch: store.watch,
  };
  stores.set(made, store);
  return made;
}

/** Waits for a promise, for at most `ms` milliseconds; a rejection also ends the wait. */
function waitAtMost(ms: number, promise: Promise<unknown>): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, Math.max(0, ms));
    const end = () => {
      clearTimeout(timer);
      resolve();
    };
    promise.then(end, end);
  });
}
