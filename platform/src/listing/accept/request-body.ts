/** The body's text, or why there is none. */
export type BodyResult =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly reason: 'too-large' | 'unreadable' };

/**
 * Reads a body of UTF-8 text up to a length in bytes. Counts while reading, because a chunked body
 * announces no length and an announced one may be false; what is beyond the limit is not read.
 */
export async function readText(request: Request, maxBytes: number): Promise<BodyResult> {
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes)
    return { ok: false, reason: 'too-large' };
  if (request.body === null) return { ok: true, text: '' };
  const reader = request.body.getReader();
  const chunks: Uint8Array[] = [];
  let length = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      length += value.byteLength;
      if (length > maxBytes) {
        // Not awaited: a client that keeps sending could delay the answer.
        reader.cancel().catch(() => undefined);
        return { ok: false, reason: 'too-large' };
      }
      chunks.push(value);
    }
    return { ok: true, text: new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks)) };
  } catch {
    return { ok: false, reason: 'unreadable' };
  }
}

/** Whether a body is announced as plain JSON in UTF-8, not compressed. */
export function announcesJson(request: Request): boolean {
  const [type = '', ...parameters] = (request.headers.get('content-type') ?? '')
    .toLowerCase()
    .split(';')
    .map((part) => part.trim());
  const charset = parameters.find((parameter) => parameter.startsWith('charset='));
  const encoding = request.headers.get('content-encoding') ?? 'identity';
  return (
    type === 'application/json' &&
    (charset === undefined || /^charset="?utf-?8"?$/.test(charset)) &&
    encoding.toLowerCase() === 'identity'
  );
}
