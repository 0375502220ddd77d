import { jsonAnswer } from '../../http/answer';
import type { OriginVerdict } from './origin-policy';

interface RefusalDetails {
  readonly headers?: Readonly<Record<string, string>>;
  readonly fields?: unknown;
}

/** Builds a refusal: `{ error }`, and `fields` if single fields are at fault. */
export function refusal(status: number, error: string, { headers, fields }: RefusalDetails = {}): Response {
  return jsonAnswer(status, { error, fields }, headers);
}

/** Returns the `Retry-After` header. */
export function retryAfter(seconds: number): RefusalDetails {
  return { headers: { 'Retry-After': String(seconds) } };
}

/** What a function accepts from pages of other origins. */
interface Preflight {
  readonly methods: string;
  readonly headers: string;
}

/**
 * Answers a request by its origin: 403 `foreign-origin`, the preflight, or the result of `answer`, each with the
 * headers that let a listed origin read it.
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
