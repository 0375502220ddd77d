/**
 * Returns a part's active fault, which the test sets in a cookie: `fault=partners/showcase:render`. A cookie can be set
 * before the page loads, is readable when a part is evaluated, and can be removed while the page is busy or broken. A
 * server has none: it renders the real part.
 */
export function faultOf(part: string): string | undefined {
  if (typeof document === 'undefined') return undefined;
  const value = /(?:^|; )fault=([^;]*)/.exec(document.cookie)?.[1] ?? '';
  const [place, name] = value.split(':');
  return place === part ? name : undefined;
}
