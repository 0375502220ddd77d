import type { LanguageCode } from './languages';
import type { Strings } from './load-strings';

/** A file that failed is not begun to be read again sooner than this after the last time, in milliseconds. */
const PAUSE_MS = 5_000;

interface Reading {
  readonly begun: number;
  /** Nobody waits for the strings of a file that has failed before: a part would be held up by it again and again. */
  readonly isFirst: boolean;
  /** While it is on its way; true when the strings have arrived. */
  running: Promise<boolean> | undefined;
}

/** What the files of a namespace need of the page. */
export interface NamespaceFilesOptions {
  readonly name: string;
  readonly url: (code: LanguageCode) => string;
  readonly load: (url: string, again: boolean) => Promise<Strings>;
  readonly arrived: (code: LanguageCode, strings: Strings) => void;
}

/** The locale files of a namespace: which are there, which are on their way, and when one that failed is read again. */
export class NamespaceFiles {
  readonly #options: NamespaceFilesOptions;
  readonly #loaded = new Set<LanguageCode>();
  readonly #readings = new Map<LanguageCode, Reading>();
  readonly #timers = new Map<LanguageCode, ReturnType<typeof setTimeout>>();
  #retired = false;

  constructor(options: NamespaceFilesOptions) {
    this.#options = options;
  }

  has(code: LanguageCode): boolean {
    return this.#loaded.has(code);
  }

  /** A language that needs no file. */
  isThere(code: LanguageCode): void {
    this.#loaded.add(code);
  }

  /** The first reading of a language, while it runs, and when it began. */
  firstReading(code: LanguageCode): { readonly begun: number; readonly done: Promise<boolean> } | undefined {
    const reading = this.#readings.get(code);
    return reading?.running && reading.isFirst ? { begun: reading.begun, done: reading.running } : undefined;
  }

  /** Reads a language unless it is there or on its way; true when it has arrived. */
  bring(code: LanguageCode): Promise<boolean> {
    if (this.#loaded.has(code)) return Promise.resolve(true);
    const last = this.#readings.get(code);
    if (last?.running) return last.running;
    const reading: Reading = { begun: Date.now(), isFirst: !last, running: undefined };
    this.#readings.set(code, reading);
    // A microtask later, so that an address that cannot be made is a failed file, too.
    reading.running = Promise.resolve().then(async () => {
      const arrived = await this.#read(code, !reading.isFirst);
      reading.running = undefined;
      return arrived;
    });
    return reading.running;
  }

  /** An occasion to read again what failed: at once, or when the pause since the last time is over. */
  bringAgain(code: LanguageCode): void {
    const last = this.#readings.get(code);
    if (this.#loaded.has(code) || last?.running || this.#timers.has(code)) return;
    const pause = last ? last.begun + PAUSE_MS - Date.now() : 0;
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

  /** Another version takes the place: nothing more is read, and what is on its way is thrown away. */
  retire(): void {
    this.#retired = true;
    for (const timer of this.#timers.values()) clearTimeout(timer);
  }

  async #read(code: LanguageCode, again: boolean): Promise<boolean> {
    const { name, url, load, arrived } = this.#options;
    try {
      const strings = await load(url(code), again);
      if (this.#retired) return false;
      this.#loaded.add(code);
      arrived(code, strings);
      return true;
    } catch (error) {
      console.warn(`Strings of ${name} in ${code}:`, error instanceof Error ? error.message : error);
      return false;
    }
  }
}
