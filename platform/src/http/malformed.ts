import type { IncomingMessage } from 'node:http';

/** Visible ASCII from a slash on, which excludes a whole URL (`http://…`) and `*`: nobody asks this server as a proxy. */
const TARGET = /^\/[\x21-\x7e]*$/;
const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

/**
 * What is wrong with a request that Node's parser let through, in a few words; undefined for a request that can be answered.
 * Everything after this may take `Host` and path as the parts of a URL. HTTP/1.0 needs no `Host`.
 */
export function faultOf(request: Pick<IncomingMessage, 'url' | 'headers' | 'rawHeaders' | 'httpVersion'>) {
  const { url = '', headers, httpVersion } = request;
  if (headers.host === undefined ? httpVersion !== '1.0' : !isHost(headers.host)) return 'Bad Host';
  if (hostsIn(request.rawHeaders) > 1) return 'More than one Host';
  if (!TARGET.test(url)) return 'Bad request target';
  const path = url.split('?', 1)[0] ?? '';
  return path.includes('\\') || !isDecodable(path) ? 'Bad path' : undefined;
}

/** Nearly every request names the same one. */
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
