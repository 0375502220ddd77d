// The ten languages as plain data and pure functions. No imports: servers use this file too (`shared-i18n/languages`).

/** Code of a language of the product, as used in routes, file names and the cookie. Source: spec, section 1. */
export type LanguageCode = 'en' | 'ar' | 'fr' | 'es' | 'de' | 'it' | 'ru' | 'ja' | 'tr' | 'zh';

/** Writing direction, as the `dir` attribute takes it. */
export type Direction = 'ltr' | 'rtl';

/** One language of the product. */
export interface Language {
  readonly code: LanguageCode;
  /** The language's own name, for a language selector; show it with `lang` and `dir`. */
  readonly name: string;
  readonly dir: Direction;
  /** Locale for `Intl`. It sets the digits: those of plain `ar` differ between browsers. */
  readonly locale: string;
}

/** Deviations from the defaults, in the order of a language selector; the first is the fallback. */
const LANGUAGE_FACTS: Readonly<Record<LanguageCode, Partial<Pick<Language, 'dir' | 'locale'>>>> = {
  en: {},
  ar: { dir: 'rtl', locale: 'ar-u-nu-latn' },
  fr: {},
  es: {},
  de: {},
  it: {},
  ru: {},
  ja: {},
  tr: {},
  zh: { locale: 'zh-Hans' },
};

const NAMES: Readonly<Record<LanguageCode, string>> = {
  en: 'English',
  ar: 'العربية',
  fr: 'Français',
  es: 'Español',
  de: 'Deutsch',
  it: 'Italiano',
  ru: 'Русский',
  ja: '日本語',
  tr: 'Türkçe',
  zh: '中文',
};

/**
 * The ten languages in the order of a language selector; the first is the fallback. Elements need neither selector nor
 * names.
 */
export const LANGUAGES: readonly Language[] = /* @__PURE__ */ listLanguages();

function listLanguages(): Language[] {
  return Object.keys(LANGUAGE_FACTS)
    .filter(isLanguage)
    .map((code) => ({ code, name: NAMES[code], dir: direction(code), locale: localeOf(code) }));
}

/**
 * Query parameter by which a page without JavaScript requests another language: the server stores the choice and
 * answers with the page in that language.
 */
export const CHOSEN_LANGUAGE = 'choose-lng';

/** The language whose strings replace missing ones. */
export const FALLBACK_LANGUAGE: LanguageCode = 'en';

/** Returns whether a value is exactly one of the ten codes. */
export function isLanguage(value: unknown): value is LanguageCode {
  return typeof value === 'string' && Object.hasOwn(LANGUAGE_FACTS, value);
}

/** Returns the writing direction of a language. */
export function direction(code: LanguageCode): Direction {
  return factsOf(code).dir ?? 'ltr';
}

/** Returns the `Intl` locale of a language, which includes its digits. */
export function localeOf(code: LanguageCode): string {
  return factsOf(code).locale ?? code;
}

function factsOf(code: LanguageCode) {
  if (!isLanguage(code)) throw new RangeError(`Not a language of the product: ${String(code)}`);
  return LANGUAGE_FACTS[code];
}

/**
 * Returns the product's language for a language tag: `zh-CN` → `zh`, `tr_TR` → `tr`, `AR` → `ar`; undefined for a
 * language the product does not have (`pt-BR`) and for anything that is not a tag.
 */
export function matchLanguage(tag: string | null | undefined): LanguageCode | undefined {
  const primary = tag?.trim().split(/[-_]/, 1)[0]?.toLowerCase();
  return isLanguage(primary) ? primary : undefined;
}

/** Sources of the visitor's language, each optional. */
export interface LanguageSources {
  /** Path of the URL, below the application's base: `/ar/about`. Only an exact code as the first segment counts. */
  readonly path?: string | null;
  /** Value of `?lng=`. */
  readonly query?: string | null;
  /** The stored choice: value of the cookie `lng`. */
  readonly stored?: string | null;
  /** The browser's languages, preferred first: `navigator.languages` or the parsed Accept-Language header. */
  readonly accept?: readonly string[];
}

/**
 * Returns the language to start with: path prefix, then `?lng=`, then the stored choice, then the browser's first
 * language that the product has, else English. A source with an unknown language is skipped.
 */
export function chooseLanguage(from: LanguageSources): LanguageCode {
  const prefix = from.path?.split('/', 2)[1];
  if (isLanguage(prefix)) return prefix;
  for (const tag of [from.query, from.stored, ...(from.accept ?? [])]) {
    const code = matchLanguage(tag);
    if (code) return code;
  }
  return FALLBACK_LANGUAGE;
}

/** Returns the tags of an Accept-Language header, preferred first, without `q=0` and `*`. For servers. */
export function parseAcceptLanguage(header: string | null | undefined): string[] {
  return (header ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.split(';').map((piece) => piece.trim());
      const quality = parameters.find((parameter) => parameter.startsWith('q='));
      return { tag, quality: quality === undefined ? 1 : Number(quality.slice(2)) };
    })
    .filter(({ tag, quality }) => tag !== '' && tag !== '*' && quality > 0)
    .sort((a, b) => b.quality - a.quality)
    .map(({ tag }) => tag);
}
