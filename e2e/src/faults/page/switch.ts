/**
 * Which fault a part has at the moment, as the test says in a cookie: `fault=partners/showcase:render`. A cookie can be set
 * before the page is there, is read where a part is evaluated, and can be taken away while the page is busy or has failed.
 */
export function faultOf(part: string): string | undefined {
  const value = /(?:^|; )fault=([^;]*)/.exec(document.cookie)?.[1] ?? '';
  const [place, name] = value.split(':');
  return place === part ? name : undefined;
}
