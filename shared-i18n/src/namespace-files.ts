import type { LanguageCode } from './languages';
import { isStrings, type Strings } from './strings';
import type { StringsSource } from './translations-types';

/** Minimum time between two fetches of a file that failed, in milliseconds. */
const PAUSE_MS = 5_000;

interface Fetch {
  readonly begun: number;
  /** Only first fetches are waited for: a file that has failed before would delay every part again. */
  readonly isFirst: boolean;
  /** Set while pending; resolves to true once the strings have arrived. */
  running: Promise<boolean> | undefined;
}

/** Options of NamespaceFiles. */
export interface NamespaceFilesOptions extends Pick<StringsSource, 'url' | 'languages'> {
  readonly name: string;
  /** Fetches what a URL has. */
  readonly load: (url: string, again: boolean) => Promise<unknown>;
  readonly arrived: (code: LanguageCode, strings: Strings) => void;
}

/** The locale files of a namespace: which have loaded, which are pending, and when a failed one is fetched again. */
export class NamespaceFiles {
  readonly #options: NamespaceFilesOptions;
  readonly #loaded = new Set<LanguageCode>();
  readonly #fetches = new Map<LanguageCode, Fetch>();
  readonly #timers = new Map<LanguageCode, ReturnType<typeof setTimeout>>();
  #retired = false;

  constructor(options: NamespaceFilesOptions) {
    this.#options = options;
  }

  has(code: LanguageCode): boolean {
    return this.#loaded.has(code);
  }

  /** Returns whether the files are those of a source. */
  isAt(url: (code: LanguageCode) => string): boolean {
    return this.#options.url('en') === url('en');
  }

  /** Returns whether a language has loaded or has no file. */
  isComplete(code: LanguageCode): boolean {
    return this.#loaded.has(code) || this.#isMissing(code);
  }

  /** Marks a language that needs no file as loaded. */
  isThere(code: LanguageCode): void {
    this.#loaded.add(code);
  }

  /** Returns the first fetch of a language while it is pending, and when it began. */
  firstFetch(code: LanguageCode): { readonly begun: number; readonly done: Promise<boolean> } | undefined {
    const fetching = this.#fetches.get(code);
    return fetching?.running && fetching.isFirst
      ? { begun: fetching.begun, done: fetching.running }
      : undefined;
  }

  /** Fetches a language unless it has loaded or is pending; resolves to true once it has arrived. */
  bring(code: LanguageCode): Promise<boolean> {
    if (this.#loaded.has(code)) return Promise.resolve(true);
    if (this.#isMissing(code)) return Promise.resolve(false);
    const last = this.#fetches.get(code);
    if (last?.running) return last.running;
    const fetching: Fetch = { begun: performance.now(), isFirst: !last, running: undefined };
    this.#fetches.set(code, fetching);
    // In a microtask, so that a `url` that throws also counts as a failed file.
    fetching.running = Promise.resolve().then(async () => {
      const arrived = await this.#read(code, !fetching.isFirst);
      fetching.running = undefined;
      return arrived;
    });
    return fetching.running;
  }

  /** Fetches a failed file again: at once, or when the pause since the last fetch is over. */
  bringAgain(code: LanguageCode): void {
    const last = this.#fetches.get(code);
    if (this.isComplete(code) || last?.running || this.#timers.has(code)) return;
    const pause = last ? last.begun + PAUSE_MS - performance.now() : 0;
    if (pause <= 0) {
      void this.bring(code);
      return;
    }
    const again = () => {
      this.#timers.delete(code);
      void this.bring(code);
    };
    this.#timers.set(code, setTimeout(again, pause));
  }

  /** Called when another version replaces this one: nothing more is fetched, and pending responses are discarded. */
  retire(): void {
    this.#retired = true;
    for (const timer of this.#timers.values()) clearTimeout(timer);
  }

  #isMissing(code: LanguageCode): boolean {
    return this.#options.languages?.includes(code) === false;
  }

  async #read(code: LanguageCode, again: boolean): Promise<boolean> {
    const { name, url, load, arrived } = this.#options;
    try {
      const address = url(code);
      const strings = await load(address, again);
      if (this.#retired) return false;
      if (!isStrings(strings)) throw new TypeError(`${address}: not a JSON object of strings`);
      this.#loaded.add(code);
      arrived(code, strings);
      return true;
    } catch (error) {
      console.warn(`Strings of ${name} in ${code}:`, error instanceof Error ? error.message : error);
      return false;
    }
  }
}
