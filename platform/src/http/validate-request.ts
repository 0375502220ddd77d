import type { IncomingMessage } from 'node:http';

/** Visible ASCII after a slash, which excludes absolute URLs (`http://…`) and `*`: this server is not a proxy. */
const TARGET = /^\/[\x21-\x7e]*$/;
const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

/**
 * Returns what is wrong with a request that Node's parser accepted, in a few words; undefined if it can be answered.
 * After this check, `Host` and path may be used as parts of a URL. HTTP/1.0 needs no `Host`.
 */
export function requestProblem(
  request: Pick<IncomingMessage, 'url' | 'headers' | 'rawHeaders' | 'httpVersion'>,
) {
  const { url = '', headers, httpVersion } = request;
  if (headers.host === undefined ? httpVersion !== '1.0' : !isHost(headers.host)) return 'Bad Host';
  if (hostsIn(request.rawHeaders) > 1) return 'More than one Host';
  if (!TARGET.test(url)) return 'Bad request target';
  const path = url.split('?', 1)[0] ?? '';
  return path.includes('\\') || !isDecodable(path) ? 'Bad path' : undefined;
}

/** Nearly every request has the same host. */
let lastHost = '';

function isHost(host: string): boolean {
  if (host === lastHost) return true;
  if (!HOST.test(host) || !URL.canParse(`http://${host}`)) return false;
  lastHost = host;
  return true;
}

function hostsIn(rawHeaders: readonly string[]): number {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts;
}

function isDecodable(path: string): boolean {
  if (!path.includes('%')) return true;
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
