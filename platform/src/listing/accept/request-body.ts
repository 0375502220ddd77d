/** Parses a UTF-8 body as JSON; `ok` is false for anything else, and if the client disconnected. */
export async function readJson(
  request: Pick<Request, 'arrayBuffer'>,
): Promise<{ readonly ok: true; readonly value: unknown } | { readonly ok: false }> {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(await request.arrayBuffer());
    return { ok: true, value: JSON.parse(text) };
  } catch {
    return { ok: false };
  }
}

/** Whether the headers declare a body of this type, in UTF-8 and uncompressed. */
export function hasContentType(request: Request, expected: string): boolean {
  const [type = '', ...parameters] = (request.headers.get('content-type') ?? '')
    .toLowerCase()
    .split(';')
    .map((part) => part.trim());
  const charset = parameters.find((parameter) => parameter.startsWith('charset='));
  const encoding = request.headers.get('content-encoding') ?? 'identity';
  return (
    type === expected &&
    (charset === undefined || /^charset="?utf-?8"?$/.test(charset)) &&
    encoding.toLowerCase() === 'identity'
  );
}
