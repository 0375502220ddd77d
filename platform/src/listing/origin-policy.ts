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
 * @throws TypeError for a listed origin that is none, such as one with a path.
 */
export function createOriginPolicy(allowedOrigins: readonly string[]): (request: Request) => OriginVerdict {
  const listed = new Set(allowedOrigins.map(exactOrigin));
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

function exactOrigin(text: string): string {
  const origin = URL.canParse(text) ? new URL(text).origin : 'null';
  if (origin === 'null' || origin !== text.replace(/\/$/, '')) {
    throw new TypeError(`Not an origin such as https://zone.example: ${text}`);
  }
  return origin;
}

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined;
}
