import { chooseLanguage, type LanguageCode } from './languages';

const COOKIE = 'lng';
const ONE_YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Returns the stored choice from the cookie `lng`, unchecked; null without one. */
export function storedLanguage(): string | null {
  try {
    const pair = document.cookie.split('; ').find((entry) => entry.startsWith(`${COOKIE}=`));
    return pair === undefined ? null : pair.slice(COOKIE.length + 1);
  } catch {
    // A sandboxed iframe forbids cookies; then there is no stored choice.
    return null;
  }
}

/** Stores the visitor's choice for a year, for the whole site; the page handler reads the same cookie. */
export function storeLanguage(code: LanguageCode): void {
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API needs https, and is not in every browser.
    document.cookie = `${COOKIE}=${code}; path=/; max-age=${ONE_YEAR_SECONDS}; SameSite=Lax`;
  } catch {
    // See storedLanguage.
  }
}

/** Returns the language to start with in this browser: path prefix, `?lng=`, stored choice, the browser's languages. */
export function visitorLanguage(address: Pick<Location, 'pathname' | 'search'> = location): LanguageCode {
  return chooseLanguage({
    path: address.pathname,
    query: new URLSearchParams(address.search).get('lng'),
    stored: storedLanguage(),
    accept: navigator.languages,
  });
}

/**
 * Returns the language of an embedded element: the requested one if the product has it, else the stored choice, else
 * the browser's languages.
 * @param wish a language tag such as `ar` or `zh-CN`; undefined if none is requested
 */
export function languageOf(wish: string | undefined): LanguageCode {
  return chooseLanguage({ query: wish ?? null, stored: storedLanguage(), accept: navigator.languages });
}
