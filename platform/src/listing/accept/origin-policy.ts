/** What the origin of a request means for it. */
export interface OriginVerdict {
  readonly allowed: boolean;
  /** To be sent with every answer, refusals included. */
  readonly headers: Readonly<Record<string, string>>;
}

/** Whose pages may use a function. */
export interface OriginSettings {
  /** Other origins, exact ones, as browsers send them. */
  readonly allowedOrigins: readonly string[];
  /** Origin under which visitors reach the pages, where it is known. */
  readonly publicUrl?: string | undefined;
}

/**
 * Decides by the `Origin` header, which a page cannot forge. Allowed are: no origin (not a page), the own one,
 * and the listed origins. The own one is `PUBLIC_URL`, because a proxy may ask with any `Host`; without it, the host that was
 * asked, whatever the scheme, because behind a proxy the server sees http where the visitor sees https.
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

/** An origin in the form in which browsers send it; undefined for a text that is none, such as one with a path. */
export function exactOrigin(text: string): string | undefined {
  const origin = URL.canParse(text) ? new URL(text).origin : 'null';
  return origin !== 'null' && origin === text.replace(/\/$/, '') ? origin : undefined;
}
