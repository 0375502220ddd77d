import { answer, jsonAnswer } from '../../http/answer';
import type { HeaderSet } from '../../http/headers';
import { prepareBody } from '../../http/prepared-body';
import { IMAGE_FAILURES, type ImageError } from './image-error';
import type { ImageWidth, ReadyPicture } from './resize';

const COMMON_HEADERS: HeaderSet = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': 'Retry-After',
  // Pages of other origins show pictures too: the shell may be embedded anywhere.
  'Cross-Origin-Resource-Policy': 'cross-origin',
  // An SVG that is opened as a document runs and loads nothing; in an <img> it shows as drawn.
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
  request: Request,
  { type, bodies }: ReadyPicture,
  width: ImageWidth,
  mayChange: boolean,
): Response | Promise<Response> {
  const content = bodies.get(width);
  if (!content) throw new Error(`No picture of width ${width} was made`);
  const isCompressible = type === 'image/svg+xml';
  return answer(request, prepareBody(content, { type, isCompressible }), {
    ...COMMON_HEADERS,
    'Cache-Control': mayChange ? FOR_A_DAY : FOR_GOOD,
    ...(isCompressible && { Vary: 'Accept-Encoding' }),
  });
}

/** Returns the response to a failed request, not to be cached. */
export function failureResponse({ code, retryAfter }: ImageError): Response {
  const { status, reason } = IMAGE_FAILURES[code];
  const headers = {
    ...COMMON_HEADERS,
    ...(retryAfter !== undefined && { 'Retry-After': String(retryAfter) }),
    ...(code === 'METHOD_NOT_ALLOWED' && { Allow: 'GET, HEAD' }),
  };
  return jsonAnswer(status, { error: code, reason }, headers);
}
