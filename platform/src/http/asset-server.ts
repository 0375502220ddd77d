import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { readyAnswer } from './answer';
import { createBodyCache } from './body-cache';
import { type FileBody, readFileBody, stampOf } from './files';
import type { HeaderSet } from './headers';
import { safeSegments } from './safe-path';

/** A folder that is served below a path prefix. */
export interface AssetMount {
  /** Starts and ends with a slash. Only the longest matching prefix is used. */
  readonly prefix: string;
  /** May appear, and get new files, while the server runs. */
  readonly folder: string;
  /**
   * `immutable`: releases; the content of a path never changes, and files compressed by `publish` are sent as they are.
   * `revalidate`: files may change, and browsers ask again.
   */
  readonly cache: 'immutable' | 'revalidate';
  /** Files that are rewritten before they are sent, by their paths in the folder. */
  readonly rewritten?: Readonly<Record<string, (text: string) => string>>;
}

/** A request listener for files. */
export type AssetServer = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** Memory for files and their compressed forms together. */
const MAX_BYTES = 256 * 1024 * 1024;
const CACHE_CONTROL = { immutable: 'public, max-age=31536000, immutable', revalidate: 'no-cache' };
/** Pages of every origin may read the files, because they must be able to read those of a remote. */
const COMMON_HEADERS: HeaderSet = {
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Timing-Allow-Origin': '*',
  'X-Content-Type-Options': 'nosniff',
};
// A site's picture is only ever an <img>; opened as a document, it must not act as our page.
const SVG_POLICY = "script-src 'none'; sandbox";

/**
 * Creates a server of files from memory. A missing file is a plain 404, never the HTML of a page, because a script
 * request answered with a page fails far from its cause.
 */
export function createAssetServer(mounts: readonly AssetMount[]): AssetServer {
  const bodies = createBodyCache<FileBody>(MAX_BYTES);
  const byLength = [...mounts].sort((a, b) => b.prefix.length - a.prefix.length);

  const find = async (pathname: string) => {
    const mount = byLength.find(({ prefix }) => pathname.startsWith(prefix));
    const segments = mount && safeSegments(pathname.slice(mount.prefix.length - 1));
    if (!segments || segments.at(-1) === '') return undefined;
    const { folder, cache, rewritten } = mount;
    const isReleased = cache === 'immutable';
    const key = join(folder, ...segments);
    const known = bodies.peek(key);
    if (known && !isReleased && known.stamp !== (await stampOf(key))) bodies.forget(key);
    const body = await bodies.load(key, () =>
      readFileBody(folder, segments, isReleased, rewritten?.[segments.join('/')]),
    );
    return body && { cache, body };
  };

  return async (request, response) => {
    const { method } = request;
    if (method === 'OPTIONS') {
      response.writeHead(204, { ...REFUSED, 'Access-Control-Allow-Methods': 'GET, HEAD' }).end();
    } else if (method !== 'GET' && method !== 'HEAD') {
      sendText(response, 405, { Allow: 'GET, HEAD' }, 'Method not allowed\n');
    } else {
      const found = await find(pathnameOf(request));
      if (!found) return sendText(response, 404, {}, 'Not found\n');
      const { cache, body } = found;
      const { status, headers, bytes } = await readyAnswer(request.headers, body, headersOf(cache, body));
      response.writeHead(status, headers).end(bytes);
    }
  };
}

function headersOf(cache: AssetMount['cache'], { type, isCompressible }: FileBody): HeaderSet {
  return {
    ...COMMON_HEADERS,
    'Cache-Control': CACHE_CONTROL[cache],
    ...(isCompressible ? { Vary: 'Accept-Encoding' } : {}),
    ...(type.startsWith('image/svg+xml') ? { 'Content-Security-Policy': SVG_POLICY } : {}),
  };
}

function pathnameOf(request: IncomingMessage): string {
  const url = request.url ?? '/';
  const end = url.search(/[?#]/);
  return end === -1 ? url : url.slice(0, end);
}

const REFUSED: HeaderSet = { ...COMMON_HEADERS, 'Cache-Control': 'no-store' };

function sendText(response: ServerResponse, status: number, own: OutgoingHttpHeaders, text: string): void {
  const type = { 'Content-Type': 'text/plain; charset=utf-8', 'Content-Length': Buffer.byteLength(text) };
  response.writeHead(status, { ...REFUSED, ...type, ...own }).end(text);
}
