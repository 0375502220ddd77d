import { splitPrefix } from '@zone-directory/federation/contract';
import {
  CHOSEN_LANGUAGE,
  chooseLanguage,
  direction,
  isLanguage,
  type LanguageCode,
  matchLanguage,
  parseAcceptLanguage,
} from '@zone-directory/shared-i18n/languages';
import { parse } from 'hono/utils/cookie';

const LANGUAGE_COOKIE = 'lng';

/** The language of a request, from its URL and headers. */
export type RequestLanguage = ReturnType<typeof requestLanguage>;

/** Returns the language of a request's page: by path prefix, `?lng=`, stored choice or the browser's list. */
export function requestLanguage(request: Pick<Request, 'url' | 'headers'>) {
  const url = new URL(request.url);
  const query = url.searchParams.get('lng');
  const code = chooseLanguage({
    path: url.pathname,
    query,
    stored: parse(request.headers.get('cookie') ?? '', LANGUAGE_COOKIE)[LANGUAGE_COOKIE],
    accept: parseAcceptLanguage(request.headers.get('accept-language')),
  });
  // Without its language prefix.
  const { basename, pathname } = splitPrefix(url.pathname, isLanguage);
  /** Whether the URL itself determines the language, for every visitor. */
  const isFixed = basename !== '' || matchLanguage(query) !== undefined;
  return { code, dir: direction(code), isFixed, pathname };
}

/** Returns the language of the page that has sent a request to a function: its URL's own, or the visitor's. */
export function senderLanguage({ url, headers }: Pick<Request, 'url' | 'headers'>): LanguageCode {
  const page = headers.get('referer') ?? '';
  return requestLanguage({ url: URL.canParse(page) ? page : url, headers }).code;
}

const SCRIPTS = new Intl.DisplayNames('en', { type: 'script', fallback: 'none' });
const REGIONS = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

/** Returns the product's language for another spelling of its prefix: `AR`, `zh-Hant`, `en_US`, `fra`. */
function languageOf(prefix: string): LanguageCode | undefined {
  // Most first segments are words, and an exception costs more than the rest of a cached page.
  if (!/^[a-z]{2,3}(?:[-_]|$)/i.test(prefix)) return undefined;
  try {
    // A tag in the form of the first segment of some other path: `it-jobs`.
    const { language, script, region, baseName } = new Intl.Locale(prefix.replaceAll('_', '-'));
    const isKnown = (!script || SCRIPTS.of(script)) && (!region || REGIONS.of(region));
    const isWhole = baseName === [language, script, region].filter(Boolean).join('-');
    return isKnown && isWhole && isLanguage(language) ? language : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Returns the path and query of a page whose language prefix is spelt in another way than pages have it; undefined for
 * every other URL. `isPage` says whether a path is that of a page without a prefix.
 */
export function respeltPrefix(requestUrl: string, isPage: (pathname: string) => boolean): string | undefined {
  const { pathname, search } = new URL(requestUrl);
  const { basename, pathname: page } = splitPrefix(
    pathname,
    (piece) => !isLanguage(piece) && languageOf(piece) !== undefined,
  );
  const code = basename === '' ? undefined : languageOf(basename.slice(1));
  if (code === undefined || isPage(pathname)) return undefined;
  return `/${code}${page === '/' ? '' : page}${search}`;
}

/** As long as `shared-i18n` stores it in a browser. */
const STORED_FOR_SECONDS = 365 * 24 * 60 * 60;

/**
 * Returns the answer to a visitor without JavaScript who chose a language: a redirect to the same page in it, with a
 * cookie. Undefined for every other request.
 */
export function chosenLanguage({ url, headers }: Pick<Request, 'url' | 'headers'>): Response | undefined {
  const { pathname, searchParams } = new URL(url);
  const code = searchParams.get(CHOSEN_LANGUAGE);
  if (!isLanguage(code)) return undefined;
  const { basename, pathname: page } = splitPrefix(pathname, isLanguage);
  // Only one leading slash: two would lead to another site.
  const path = page.replace(/^[/\\]+/, '/');
  const search = searchBefore(pathname, headers.get('referer') ?? '');
  return new Response(null, {
    status: 303,
    headers: {
      Location: `${basename === '' ? path : `/${code}${path === '/' ? '' : path}`}${search}`,
      'Set-Cookie': `${LANGUAGE_COOKIE}=${code}; Path=/; Max-Age=${STORED_FOR_SECONDS}; SameSite=Lax`,
      'Cache-Control': 'no-store',
    },
  });
}

/**
 * Returns the search and filters of the page on which a language was chosen, without its language. The form that chooses
 * replaces the query of that page, whose URL only the browser still names.
 */
function searchBefore(pathname: string, referer: string): string {
  if (!URL.canParse(referer)) return '';
  const before = new URL(referer);
  if (before.pathname !== pathname) return '';
  before.searchParams.delete('lng');
  before.searchParams.delete(CHOSEN_LANGUAGE);
  return before.search;
}
