import type { OriginVerdict } from './origin-policy';

/** Answers of the listing functions: always JSON, never kept by anyone. */
export function json(
  status: number,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
      ...headers,
    },
  });
}

interface RefusalDetails {
  readonly headers?: Readonly<Record<string, string>>;
  readonly fields?: unknown;
}

/** A refusal: `{ error }`, and `fields` where single fields are at fault. */
export function refusal(status: number, error: string, { headers, fields }: RefusalDetails = {}): Response {
  return json(status, { error, fields }, headers);
}

/** The header that says after how many seconds to come back. */
export function retryAfter(seconds: number): RefusalDetails {
  return { headers: { 'Retry-After': String(seconds) } };
}

/** What a function takes from pages of other origins. */
interface Preflight {
  readonly methods: string;
  readonly headers: string;
}

/**
 * Answers a page by its origin: 403 `foreign-origin`, the preflight, or what `answer` gives, each with the headers that
 * let a listed origin read it.
 */
export async function respondTo(
  request: Request,
  origin: OriginVerdict,
  preflight: Preflight,
  answer: () => Promise<Response>,
): Promise<Response> {
  const respond = async () => {
    if (!origin.allowed) return refusal(403, 'foreign-origin');
    return request.method === 'OPTIONS' ? preflightAnswer(preflight) : answer();
  };
  const response = await respond();
  for (const [name, value] of Object.entries(origin.headers)) response.headers.set(name, value);
  return response;
}

function preflightAnswer({ methods, headers }: Preflight): Response {
  return new Response(null, {
    status: 204,
    headers: {
      Allow: `${methods}, OPTIONS`,
      'Access-Control-Allow-Methods': methods,
      'Access-Control-Allow-Headers': headers,
      'Access-Control-Max-Age': '600',
    },
  });
}
