import { codeOfStatus, type DataErrorCode } from 'shared-data/core';
import { chooseEncoding, type Encoding } from '../../http/compression';
import { matchesEtag } from '../../http/if-none-match';
import { COMMON_HEADERS, type HeaderSet } from './cache-headers';
import type { PreparedBody, Variant } from './prepared-body';

/** What a refused request is told. */
export interface Refusal {
  readonly error: DataErrorCode;
  /** An English sentence. */
  readonly reason: string;
}

/** An answer of which nothing is left to be made. */
export interface ReadyAnswer {
  readonly status: 200 | 304;
  readonly headers: Record<string, string>;
  /** Absent with 304. */
  readonly bytes?: Buffer<ArrayBuffer>;
}

/** The headers of a request that decide in which form it is answered. */
export interface Conditions {
  readonly 'if-none-match'?: string | undefined;
  readonly 'accept-encoding'?: string | undefined;
}

/**
 * The answer with a body, or 304 when the client has it; undefined while the encoding is not ready. `policy` is how long
 * the answer may be kept and how fresh it is.
 */
export function readyAnswer(
  conditions: Conditions,
  body: PreparedBody,
  policy: HeaderSet,
): ReadyAnswer | undefined {
  if (matchesEtag(conditions['if-none-match'], body.etag)) {
    return { status: 304, headers: merged(policy, body.validators) };
  }
  const variant = body.ready(encodingFor(conditions['accept-encoding']));
  return variant && complete(variant, policy);
}

/** Answers as `readyAnswer` does, or as soon as the encoding is ready; at once saves a fifth of the time of an answer. */
export function answer(
  { headers }: Request,
  body: PreparedBody,
  policy: HeaderSet,
): Response | Promise<Response> {
  const conditions: Conditions = {
    'if-none-match': headers.get('if-none-match') ?? undefined,
    'accept-encoding': headers.get('accept-encoding') ?? undefined,
  };
  const ready = readyAnswer(conditions, body, policy);
  if (ready) return respond(ready);
  const encoding = encodingFor(conditions['accept-encoding']);
  return body.prepare(encoding).then((variant) => respond(complete(variant, policy)));
}

/** Answers with an error as JSON that nobody keeps. */
export function refuse(
  status: 401 | 404 | 405 | 409 | 422 | 429 | 500 | 503,
  reason: string,
  headers?: HeaderSet,
): Response {
  return sendJson(status, { error: codeOfStatus(status), reason } satisfies Refusal, headers);
}

/** Answers with JSON that nobody keeps. */
export function sendJson(status: number, value: unknown, headers: HeaderSet = {}): Response {
  const bytes = Buffer.from(JSON.stringify(value));
  return new Response(bytes, {
    status,
    headers: {
      ...COMMON_HEADERS,
      'Cache-Control': 'no-store',
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Length': String(bytes.length),
      ...headers,
    },
  });
}

function complete({ bytes, headers }: Variant, policy: HeaderSet): ReadyAnswer {
  return { status: 200, headers: merged(policy, headers), bytes };
}

function respond({ status, headers, bytes }: ReadyAnswer): Response {
  return new Response(bytes ?? null, { status, headers });
}

/** By the headers of a body: what was merged last, and with which policy. A policy is a new object every second. */
const lastMerged = new WeakMap<
  HeaderSet,
  { readonly policy: HeaderSet; readonly all: Record<string, string> }
>();

function merged(policy: HeaderSet, own: HeaderSet): Record<string, string> {
  const last = lastMerged.get(own);
  if (last?.policy === policy) return last.all;
  const all = { ...policy, ...own };
  lastMerged.set(own, { policy, all });
  return all;
}

const MOST_REMEMBERED = 100;
const LONGEST_REMEMBERED = 100;
const encodings = new Map<string, Encoding>();

/** `chooseEncoding`, remembered: browsers send a handful of different headers. */
function encodingFor(acceptEncoding: string | undefined): Encoding {
  if (acceptEncoding === undefined) return 'identity';
  const known = encodings.get(acceptEncoding);
  if (known) return known;
  const chosen = chooseEncoding(acceptEncoding);
  if (encodings.size < MOST_REMEMBERED && acceptEncoding.length <= LONGEST_REMEMBERED) {
    encodings.set(acceptEncoding, chosen);
  }
  return chosen;
}
