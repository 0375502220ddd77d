import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { type Asset, createAssetCache, stampOf, usefulEncoding } from './asset-cache';
import { chooseEncoding, type Encoding } from './compression';
import { matchesEtag } from './if-none-match';
import { safeSegments } from './safe-path';

/** A folder that is served below a path prefix. */
export interface AssetMount {
  /** Starts and ends with a slash. Of several that fit, the longest counts, and no other is asked. */
  readonly prefix: string;
  /** May appear, and get new files, while the server runs. */
  readonly folder: string;
  /** `immutable`: a path never changes its content. `revalidate`: files may change, browsers ask again. */
  readonly cache: 'immutable' | 'revalidate';
  /** Added to every file of the mount, and winning over what the server would set. */
  readonly headers?: Readonly<Record<string, string>>;
  /** The file that answers for a path with a trailing slash. None by default: such a path is not found. */
  readonly index?: string;
}

export interface AssetServerOptions {
  readonly mounts: readonly AssetMount[];
  /** Lets pages of every other origin read the files, as an origin of remotes must. */
  readonly cors: boolean;
  /** Memory for files and their compressed forms together. 256 MiB by default. */
  readonly maxBytes?: number;
}

/** A request listener for files, usable alone or in front of another one. */
export interface AssetServer {
  (request: IncomingMessage, response: ServerResponse): Promise<void>;
  /** Answers and gives true when the request asks for a file that exists; else leaves it alone. */
  tryServe(request: IncomingMessage, response: ServerResponse): Promise<boolean>;
  /** Reads files (by their URL paths) into memory and compresses them well, ahead of the first visitor. */
  warm(pathnames: readonly string[]): Promise<void>;
}

const MIB = 1024 * 1024;
const CACHE_CONTROL = { immutable: 'public, max-age=31536000, immutable', revalidate: 'no-cache' };
const CORS_HEADERS = {
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Timing-Allow-Origin': '*',
};
// A site's picture is only ever an <img>; opened as a document it must not become a page of ours.
const SVG_POLICY = "script-src 'none'; sandbox";

/**
 * Serves files from memory. A missing file is a plain 404, never the HTML of a page, because a script
 * request answered with a page fails far from its cause.
 */
export function createAssetServer({ mounts, cors, maxBytes = 256 * MIB }: AssetServerOptions): AssetServer {
  const cache = createAssetCache({ maxBytes });
  const byLength = [...mounts].sort((a, b) => b.prefix.length - a.prefix.length);
  const common: OutgoingHttpHeaders = { 'X-Content-Type-Options': 'nosniff', ...(cors ? CORS_HEADERS : {}) };

  const find = async (pathname: string) => {
    const mount = byLength.find(({ prefix }) => pathname.startsWith(prefix));
    if (!mount) return undefined;
    const segments = safeSegments(pathname.slice(mount.prefix.length - 1));
    if (!segments) return undefined;
    if (segments.at(-1) === '') {
      if (mount.index === undefined) return undefined;
      segments.splice(-1, 1, mount.index);
    }
    const key = join(mount.folder, ...segments);
    const known = cache.peek(key);
    const isCurrent = known && (mount.cache === 'immutable' || known.stamp === (await stampOf(key)));
    const asset = isCurrent ? known : await cache.load(key, mount.folder, segments);
    return asset && { mount, key, asset };
  };

  const headersFor = (mount: AssetMount, asset: Asset): OutgoingHttpHeaders => ({
    ...common,
    'Cache-Control': CACHE_CONTROL[mount.cache],
    ETag: asset.etag,
    ...(asset.compressible ? { Vary: 'Accept-Encoding' } : {}),
    ...(asset.contentType.startsWith('image/svg+xml') ? { 'Content-Security-Policy': SVG_POLICY } : {}),
    ...mount.headers,
  });

  const tryServe = async (request: IncomingMessage, response: ServerResponse): Promise<boolean> => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false;
    const found = await find(pathnameOf(request));
    if (!found) return false;
    const { mount, key, asset } = found;
    const headers = headersFor(mount, asset);
    if (matchesEtag(request.headers['if-none-match'], asset.etag)) {
      response.writeHead(304, headers).end();
      return true;
    }
    const encoding = usefulEncoding(asset, chooseEncoding(header(request, 'accept-encoding')));
    const body = await cache.variant(key, asset, encoding);
    send(request, response, 200, { ...headers, ...bodyHeaders(asset.contentType, encoding) }, body);
    return true;
  };

  const listener = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (await tryServe(request, response)) return;
    const headers = { ...common, 'Cache-Control': 'no-store' };
    if (request.method === 'GET' || request.method === 'HEAD') {
      return sendText(request, response, 404, headers, 'Not found\n');
    }
    if (request.method === 'OPTIONS' && cors) {
      response.writeHead(204, { ...headers, 'Access-Control-Allow-Methods': 'GET, HEAD' }).end();
      return;
    }
    sendText(request, response, 405, { ...headers, Allow: 'GET, HEAD' }, 'Method not allowed\n');
  };

  const warm = async (pathnames: readonly string[]): Promise<void> => {
    const found = await Promise.all(pathnames.map(find));
    await Promise.all(found.map((item) => item && cache.compressWell(item.key, item.asset)));
  };

  return Object.assign(listener, { tryServe, warm });
}

function pathnameOf(request: IncomingMessage): string {
  const url = request.url ?? '/';
  const end = url.search(/[?#]/);
  return end === -1 ? url : url.slice(0, end);
}

function header(request: IncomingMessage, name: string): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value.join(',') : value;
}

function bodyHeaders(contentType: string, encoding: Encoding): OutgoingHttpHeaders {
  return {
    'Content-Type': contentType,
    ...(encoding === 'identity' ? {} : { 'Content-Encoding': encoding }),
  };
}

function sendText(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  headers: OutgoingHttpHeaders,
  text: string,
): void {
  const type = { 'Content-Type': 'text/plain; charset=utf-8' };
  send(request, response, status, { ...headers, ...type }, Buffer.from(text));
}

function send(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  headers: OutgoingHttpHeaders,
  body: Buffer,
): void {
  response.writeHead(status, { ...headers, 'Content-Length': body.length });
  response.end(request.method === 'HEAD' ? undefined : body);
}
