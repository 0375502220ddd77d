/** Whether a request's origin is allowed. */
export interface OriginVerdict {
  readonly allowed: boolean;
  /** To be sent with every response, refusals included. */
  readonly headers: Readonly<Record<string, string>> & { readonly Vary: string };
}

/** The origins whose pages may use a function. */
export interface OriginSettings {
  /** Other origins, exactly as browsers send them. */
  readonly allowedOrigins: readonly string[];
  /** Origin at which visitors reach the pages, if known. */
  readonly publicUrl?: string | undefined;
}

/**
 * Decides by the `Origin` header, which a page cannot forge. Allowed: no origin (not a page), our own, and listed ones.
 * Our own is `PUBLIC_URL`, because a proxy may send any `Host`; without it, the requested host with any scheme, because
 * behind a proxy the server sees http where the visitor sees https.
 */
export function createOriginPolicy({
  allowedOrigins,
  publicUrl,
}: OriginSettings): (request: Request) => OriginVerdict {
  const listed = new Set(allowedOrigins);
  const isOwn = (origin: string, request: Request) =>
    publicUrl === undefined ? hostOf(origin) === new URL(request.url).host : origin === publicUrl;
  return (request) => {
    const origin = request.headers.get('origin');
    const headers = { Vary: 'Origin' };
    if (origin === null) return { allowed: true, headers };
    if (listed.has(origin)) {
      return {
        allowed: true,
        headers: {
          ...headers,
          'Access-Control-Allow-Origin': origin,
          'Access-Control-Expose-Headers': 'Retry-After',
        },
      };
    }
    return { allowed: isOwn(origin, request), headers };
  };
}

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined;
}

/** Returns an origin as browsers send it; undefined if the text is not an origin, such as one with a path. */
export function exactOrigin(text: string): string | undefined {
  const origin = URL.canParse(text) ? new URL(text).origin : 'null';
  return origin !== 'null' && origin === text.replace(/\/$/, '') ? origin : undefined;
}
