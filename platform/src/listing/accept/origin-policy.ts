/** What the origin of a request means for it. */
export interface OriginVerdict {
  readonly allowed: boolean;
  /** To be sent with every answer, refusals included. */
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * Decides by the `Origin` header, which a page cannot forge. Allowed are: no origin (not a page), the
 * host that was asked, and the listed origins. The scheme is not compared for the same host, because
 * behind a proxy the server sees http where the visitor sees https.
 * @param allowedOrigins exact ones, as browsers send them
 */
export function createOriginPolicy(allowedOrigins: readonly string[]): (request: Request) => OriginVerdict {
  const listed = new Set(allowedOrigins);
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
    return { allowed: hostOf(origin) === new URL(request.url).host, headers };
  };
}

/** An origin in the form in which browsers send it; undefined for a text that is none, such as one with a path. */
export function exactOrigin(text: string): string | undefined {
  const origin = URL.canParse(text) ? new URL(text).origin : 'null';
  return origin !== 'null' && origin === text.replace(/\/$/, '') ? origin : undefined;
}

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined;
}
