import { matchesEtag } from '../../http/if-none-match';
import type { ImageError } from './image-error';
import type { StoredPicture } from './picture-cache';

const COMMON_HEADERS = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': 'Retry-After',
  // Pages of other origins show pictures too: the shell may be embedded anywhere.
  'Cross-Origin-Resource-Policy': 'cross-origin',
  // A picture that is opened as a document can do nothing there.
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'X-Content-Type-Options': 'nosniff',
  'Netlify-Vary': 'query=width',
};

/** The content of an attachment never changes: another picture has another id. */
const FOR_GOOD = 'public, max-age=31536000, immutable';
/** A picture on another origin may change, and is checked once a day. */
const FOR_A_DAY = 'public, max-age=86400, stale-while-revalidate=86400, stale-if-error=604800';

/** Returns the response with a picture, or 304 if the client already has it. */
export function pictureResponse(
  { method, headers }: Request,
  { body, digest }: StoredPicture,
  mayChange: boolean,
): Response {
  const etag = `"${digest}"`;
  const validators = {
    ...COMMON_HEADERS,
    ETag: etag,
    'Cache-Control': mayChange ? FOR_A_DAY : FOR_GOOD,
  };
  if (matchesEtag(headers.get('if-none-match'), etag))
    return new Response(null, { status: 304, headers: validators });
  return new Response(method === 'HEAD' ? null : new Uint8Array(body), {
    headers: { ...validators, 'Content-Type': 'image/webp', 'Content-Length': String(body.length) },
  });
}

/** Returns the response to a failed request, not to be cached. */
export function failureResponse(
  { method }: Request,
  { code, status, reason, retryAfter }: ImageError,
): Response {
  const headers = new Headers({
    ...COMMON_HEADERS,
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': 'no-store',
  });
  if (retryAfter !== undefined) headers.set('Retry-After', String(retryAfter));
  if (code === 'METHOD_NOT_ALLOWED') headers.set('Allow', 'GET, HEAD');
  const body = method === 'HEAD' ? null : JSON.stringify({ error: code, reason });
  return new Response(body, { status, headers });
}
