import { createHash } from 'node:crypto';
import { brotliQuick, chooseEncoding, gzip } from './compression';
import { matchesEtag } from './if-none-match';

/** Text that is sent often, in every encoding. */
export interface Document {
  readonly status: 200 | 404;
  readonly etag: string;
  readonly identity: Buffer;
  readonly br: Buffer;
  readonly gzip: Buffer;
}

/** Encodes and compresses a text. Half a character pair becomes the replacement character. */
export async function makeDocument(text: string, status: 200 | 404 = 200): Promise<Document> {
  const identity = Buffer.from(text);
  const [br, gz] = await Promise.all([brotliQuick(identity), gzip(identity)]);
  const etag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 27)}"`;
  return { status, etag, identity, br, gzip: gz };
}

/**
 * Answers with a document, or with 304 when the client has it.
 * @param own Headers of the answer's own; undefined leaves one out.
 */
export function answerDocument(
  request: Request,
  document: Document,
  own: Readonly<Record<string, string | undefined>>,
): Response {
  const headers = new Headers({ ETag: document.etag, 'X-Content-Type-Options': 'nosniff' });
  for (const [name, value] of Object.entries(own)) if (value) headers.set(name, value);
  if (document.status === 200 && matchesEtag(request.headers.get('if-none-match'), document.etag))
    return new Response(null, { status: 304, headers });
  const encoding = chooseEncoding(request.headers.get('accept-encoding') ?? undefined);
  if (encoding !== 'identity') headers.set('Content-Encoding', encoding);
  const body = document[encoding];
  headers.set('Content-Length', String(body.length));
  return new Response(request.method === 'HEAD' ? null : new Uint8Array(body), {
    status: document.status,
    headers,
  });
}
