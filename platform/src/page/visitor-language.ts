import {
  chooseLanguage,
  type Direction,
  direction,
  type LanguageCode,
  parseAcceptLanguage,
} from 'shared-i18n/languages';

/** The language that a request's page is made in: path prefix, `?lng=`, stored choice, the browser's list. */
export function requestLanguage(request: Request): { code: LanguageCode; dir: Direction } {
  const url = new URL(request.url);
  const code = chooseLanguage({
    path: url.pathname,
    query: url.searchParams.get('lng'),
    stored: cookie(request, 'lng'),
    accept: parseAcceptLanguage(request.headers.get('accept-language')),
  });
  return { code, dir: direction(code) };
}

function cookie(request: Request, name: string): string | null {
  const pairs = (request.headers.get('cookie') ?? '').split(';').map((pair) => pair.trim());
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1) ?? null;
}
