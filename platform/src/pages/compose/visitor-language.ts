import { splitPrefix } from 'federation/contract';
import { parse } from 'hono/utils/cookie';
import {
  CHOSEN_LANGUAGE,
  chooseLanguage,
  type Direction,
  direction,
  isLanguage,
  type LanguageCode,
  matchLanguage,
  parseAcceptLanguage,
} from 'shared-i18n/languages';

const LANGUAGE_COOKIE = 'lng';

/** What a request's URL and headers say about language. */
export interface RequestLanguage {
  readonly code: LanguageCode;
  readonly dir: Direction;
  /** Whether the URL itself says the language, so that it is the same for every visitor. */
  readonly isFixed: boolean;
  /** The path without its language prefix. */
  readonly pathname: string;
}

/** The language that a request's page is made in: path prefix, `?lng=`, stored choice, the browser's list. */
export function requestLanguage(request: Request): RequestLanguage {
  const url = new URL(request.url);
  const query = url.searchParams.get('lng');
  const code = chooseLanguage({
    path: url.pathname,
    query,
    stored: parse(request.headers.get('cookie') ?? '', LANGUAGE_COOKIE)[LANGUAGE_COOKIE],
    accept: parseAcceptLanguage(request.headers.get('accept-language')),
  });
  const { basename, pathname } = splitPrefix(url.pathname, isLanguage);
  const isFixed = basename !== '' || matchLanguage(query) !== undefined;
  return { code, dir: direction(code), isFixed, pathname };
}

/** As `shared-i18n` stores it in a browser. */
const STORED_FOR_SECONDS = 365 * 24 * 60 * 60;

/**
 * The answer to a visitor without script who chose a language: the same page in it, and the choice is stored. Undefined for
 * every other request.
 */
export function chosenLanguage(requestUrl: string): Response | undefined {
  const { pathname, searchParams } = new URL(requestUrl);
  const code = searchParams.get(CHOSEN_LANGUAGE);
  if (!isLanguage(code)) return undefined;
  const { basename, pathname: page } = splitPrefix(pathname, isLanguage);
  // One slash at the beginning: two would be another site.
  const path = page.replace(/^[/\\]+/, '/');
  return new Response(null, {
    status: 303,
    headers: {
      Location: basename === '' ? path : `/${code}${path === '/' ? '' : path}`,
      'Set-Cookie': `${LANGUAGE_COOKIE}=${code}; Path=/; Max-Age=${STORED_FOR_SECONDS}; SameSite=Lax`,
      'Cache-Control': 'no-store',
    },
  });
}
