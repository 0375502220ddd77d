import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { jsonAnswer } from '../../http/answer';
import type { FetchHandler, RequestInfo } from '../../http/fetch-listener';
import { createLimits } from '../../limits/limits';
import { type SenderLimit, senderLimits } from '../../limits/senders';
import { consoleLog, type Log } from '../../log/log';
import type { RequestKind } from '../../storage/request-tables';
import type { Way } from '../deliver/ways';
import { refusal, respondTo, retryAfter } from './answers';
import { type BodyCheck, type CheckedFields, checkBody } from './check-body';
import { createFormHandler } from './form/form-handler';
import type { FormKind } from './form/form-kind';
import type { FormTexts } from './form/form-texts';
import { formTokenSecret, judgeFormToken, TOKEN_HEADER } from './form-token';
import type { FormTokenOptions } from './form-token-handler';
import { isIdempotencyKey, KEY_HEADER } from './idempotency-key';
import { createOriginPolicy } from './origin-policy';
import { NO_PRIVACY_TEXT } from './privacy-text';
import { hasContentType, readJson } from './request-body';
import { type RequestOutcome, refusalOutcome } from './request-outcome';
import { logUnstored, withStorageTimeout } from './storage-failures';
import { createRequestWriter, type Room } from './store-request';

/** One kind of request, and how it is sent. */
export interface SentKind {
  readonly kind: RequestKind;
  /** Name of its function. */
  readonly name: string;
  /** What one is called in the log. */
  readonly noun: string;
  readonly fields: CheckedFields;
  readonly form: FormKind;
}

/** Returns the path of a function of the zone. */
export const functionPath = (name: string): string => `/.netlify/functions/${name}`;

export interface SendOptions extends FormTokenOptions {
  /** How many requests are accepted. */
  readonly rateLimit: RequestRateLimit;
  /** On which ways requests are delivered; on none by default. */
  readonly ways?: readonly Way[];
  /** Called with what became of each request. */
  readonly onOutcome?: ((outcome: RequestOutcome) => void) | undefined;
  /** Milliseconds since any time, by a clock that nobody puts back; `performance.now` by default. */
  readonly elapsed?: () => number;
  /** Texts of the responses to forms sent without JavaScript; without them, only JSON is accepted. */
  readonly words?: FormTexts | undefined;
  /** Receives what was refused or lost, and never what it contained; the console by default. */
  readonly log?: Log | undefined;
}

/** How many requests are examined, and how many are stored. */
export interface RequestRateLimit extends SenderLimit, Room {}

/** For JSON. */
const MAX_BODY_BYTES = 32 * 1024;
/** For each kind of request: more than any office sends, and few enough to be read. */
export const RATE_LIMIT: RequestRateLimit = {
  windowMs: 10 * 60 * 1_000,
  perAddress: 30,
  perNetwork: 100,
  stored: 1_000,
};
const ALLOW = 'POST, OPTIONS';

/**
 * Creates the handler of one kind of requests, as JSON or from a browser's form (`form/form-handler.ts`, which answers with
 * pages). Responses to JSON are always JSON, with `error` unless accepted:
 * 201 `{ id }` stored · 400 `bad-json`, `bad-idempotency-key` · 403 `foreign-origin` ·
 * 405 `method-not-allowed` · 409 `idempotency-key-reused` (the same `Idempotency-Key` with other
 * content; with the same content, the first response is repeated) · 413 `too-large` ·
 * 415 `unsupported-media-type` · 422 `invalid-fields` with `fields: [{ field, code }]` ·
 * 429 `too-many-requests` (per sender, counting every request; for all, counting what is stored) and
 * 503 `storage-unavailable`, both with `Retry-After` in seconds.
 *
 * A request that looks like a robot's (honeypot filled in; a form token that is missing, forged, older than a day,
 * younger than 3 s or used more than five times) is stored and answered like any other, so a robot learns nothing and a
 * person loses nothing, but it is quarantined: `quarantine_reason` is the reason.
 */
export function createSendRequest(sent: SentKind, options: SendOptions): FetchHandler {
  const { kind, fields, noun } = sent;
  const { storage, now, rateLimit, onOutcome = () => {}, log = consoleLog } = options;
  const originOf = createOriginPolicy(options);
  const limits = createLimits(storage, options.elapsed);
  const secret = formTokenSecret(storage);
  const { ways = [], words, privacy = NO_PRIVACY_TEXT } = options;
  const keep = createRequestWriter(storage, { kind, limits, rateLimit, ways, privacy, onOutcome, now, log });
  const tooOften = (ip: string) => limits.take(senderLimits(`${kind}s`, ip, rateLimit), rateLimit.windowMs);

  /** Refusals that do not depend on the body. */
  const refused = async (request: Request, ip: string): Promise<Response | undefined> => {
    if (!hasContentType(request, 'application/json')) return refusal(415, 'unsupported-media-type');
    const idempotencyKey = request.headers.get(KEY_HEADER);
    if (idempotencyKey !== null && !isIdempotencyKey(idempotencyKey))
      return refusal(400, 'bad-idempotency-key');
    const seconds = await tooOften(ip);
    return seconds > 0 ? tooMany(seconds) : undefined;
  };

  const take = async (request: Request, ip: string): Promise<Response> => {
    const parsed = await readJson(request);
    if (!parsed.ok) return refusal(400, 'bad-json');
    const check = checkBody(parsed.value, fields);
    if (!check.ok) return refusal(422, 'invalid-fields', { fields: check.fields });
    return withStorageTimeout(store(request, check, ip));
  };

  const store = async (
    request: Request,
    check: Extract<BodyCheck, { ok: true }>,
    ip: string,
  ): Promise<Response> => {
    const { headers } = request;
    const token = headers.get(TOKEN_HEADER);
    const tokenFault = judgeFormToken(await secret(), token, now());
    const idempotencyKey = headers.get(KEY_HEADER);
    const language = words?.languageOf(request) ?? null;
    const kept = await keep({ ...check, token, tokenFault, ip, idempotencyKey, language });
    if (kept.status === 'full') return tooMany(kept.seconds);
    return kept.status === 'saved'
      ? jsonAnswer(201, { id: kept.id })
      : refusal(409, 'idempotency-key-reused');
  };

  const app = new Hono<{ Bindings: RequestInfo }>();
  app.use(async ({ req, env }, next) => (await refused(req.raw, env.ip)) ?? next());
  app.use(bodyLimit({ maxSize: MAX_BODY_BYTES, onError: () => refusal(413, 'too-large') }));
  app.all('*', ({ req, env }) => take(req.raw, env.ip));
  app.onError((error, { env }) => {
    logUnstored(log, `${sent.name}: a ${noun}`, error, env.notes?.id);
    return refusal(503, 'storage-unavailable', retryAfter(30));
  });

  const preflight = { methods: 'POST', headers: `content-type, ${KEY_HEADER}, ${TOKEN_HEADER}` };
  const formWay =
    words && createFormHandler(sent, { words, originOf, tooOften, secret, privacy, keep, now, log });
  return async (request, info) => {
    const response =
      (await formWay?.(request, info)) ??
      (await respondTo(request, originOf(request), preflight, async () =>
        request.method === 'POST'
          ? app.fetch(request, info)
          : refusal(405, 'method-not-allowed', { headers: { Allow: ALLOW } }),
      ));
    const { status } = response;
    const refused = request.method === 'POST' ? refusalOutcome(status) : undefined;
    if (refused) onOutcome(refused);
    const reason = REASONS[status];
    if (reason) log.info(`A ${noun} was refused`, { requestId: info.notes?.id, status, reason });
    return response;
  };
}

/** Why a request was refused, by status: all that an operator learns of it. */
const REASONS: Readonly<Record<number, string>> = {
  400: 'bad-request',
  403: 'foreign-origin',
  405: 'method-not-allowed',
  409: 'idempotency-key-reused',
  413: 'too-large',
  415: 'unsupported-media-type',
  422: 'invalid-fields',
  429: 'too-many-requests',
};

const tooMany = (seconds: number) => refusal(429, 'too-many-requests', retryAfter(seconds));
