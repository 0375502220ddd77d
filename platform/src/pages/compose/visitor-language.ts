import { splitPrefix } from 'federation/contract';
import { parse } from 'hono/utils/cookie';
import {
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
