/** What a body of UTF-8 text says as JSON; `ok` is false for anything else, and where the client left in the middle. */
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

/** Whether a body is announced as this type in UTF-8, not compressed. */
export function announces(request: Request, expected: string): boolean {
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
