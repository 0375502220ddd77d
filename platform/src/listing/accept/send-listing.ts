import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { errorCode } from '../../http/error-code';
import type { FetchHandler, RequestInfo } from '../../http/fetch-listener';
import { createLimits } from '../../limits/limits';
import { ofSender, type SenderLimit } from '../../limits/senders';
import type { Storage } from '../../storage/storage';
import { saveListing } from '../store/listing-store';
import { json, refusal, respondTo, retryAfter } from './answers';
import { type BodyCheck, checkBody } from './check-body';
import { judgeFormToken } from './form-token';
import { formTokenSecret } from './form-token-secret';
import { createOriginPolicy, type OriginSettings } from './origin-policy';
import { withinPatience } from './patience';
import { announcesJson, readJson } from './request-body';

/** Where the form sends listing requests (specification, section 7). */
export const SEND_LISTING_PATH = '/.netlify/functions/send-listing';

export interface SendListingOptions extends OriginSettings {
  readonly storage: Storage;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** How many requests are taken. */
  readonly rateLimit: ListingRateLimit;
}

/** How many requests are looked at, and how many are stored. */
export interface ListingRateLimit extends SenderLimit {
  /** The span of time that they are counted in. */
  readonly windowMs: number;
  /** Stored in a window, from everybody together: so many that look like a robot's, and so many others. */
  readonly stored: number;
}

const MAX_BODY_BYTES = 32 * 1024;
/** For the form: more than one office sends, and few enough to be read. No network can take more than a tenth of all. */
export const LISTING_RATE_LIMIT: ListingRateLimit = {
  windowMs: 10 * 60 * 1_000,
  perAddress: 30,
  perNetwork: 100,
  stored: 1_000,
};
const ALLOW = 'POST, OPTIONS';
/** The request header with the form token. */
const TOKEN_HEADER = 'listing-ticket';
const KEY = /^[\x21-\x7e]{1,200}$/;

/**
 * Takes listing requests. Answers, always JSON with `error` unless accepted:
 * 201 `{ id }` stored · 400 `bad-json`, `bad-idempotency-key` · 403 `foreign-origin` ·
 * 405 `method-not-allowed` · 409 `idempotency-key-reused` (the same `Idempotency-Key` with another
 * content; with the same content it gets the first answer again) · 413 `too-large` ·
 * 415 `unsupported-media-type` · 422 `invalid-fields` with `fields: [{ field, code }]` ·
 * 429 `too-many-requests` (of this sender, counting whatever it sends; of all, counting what is stored) and
 * 503 `storage-unavailable`, both with `Retry-After` in seconds.
 *
 * A request that looks like a robot's (honeypot filled in; a form token that is missing, forged, older than a day or younger
 * than 3 s) is stored and answered like any other, so that a robot learns nothing and a person loses nothing, but it is
 * quarantined: `held_for` is the reason.
 */
export function createSendListing(options: SendListingOptions): FetchHandler {
  const { storage, now, rateLimit } = options;
  const originOf = createOriginPolicy(options);
  const limits = createLimits(storage, now);
  const secret = formTokenSecret(storage);

  /** What is refused without a look at the body. */
  const refused = async (request: Request, ip: string): Promise<Response | undefined> => {
    if (!announcesJson(request)) return refusal(415, 'unsupported-media-type');
    const idempotencyKey = request.headers.get('idempotency-key');
    if (idempotencyKey !== null && !KEY.test(idempotencyKey)) return refusal(400, 'bad-idempotency-key');
    return tooMany(await limits.take(ofSender('listings', ip, rateLimit), rateLimit.windowMs));
  };

  const take = async (request: Request): Promise<Response> => {
    const parsed = await readJson(request);
    if (!parsed.ok) return refusal(400, 'bad-json');
    const check = checkBody(parsed.value);
    if (!check.ok) return refusal(422, 'invalid-fields', { fields: check.fields });
    return withinPatience(keep(request.headers, check));
  };

  const keep = async (headers: Headers, check: Extract<BodyCheck, { ok: true }>): Promise<Response> => {
    const heldFor = check.isRobot
      ? 'honeypot'
      : judgeFormToken(await secret(), headers.get(TOKEN_HEADER), now());
    // Robots cannot take the room of those who filled in the form.
    const room = {
      scope: 'stored listings',
      key: heldFor === null ? 'people' : 'robots',
      most: rateLimit.stored,
    };
    const full = tooMany(await limits.take([room], rateLimit.windowMs));
    if (full) return full;
    const idempotencyKey = headers.get('idempotency-key');
    const result = await saveListing(storage, check.listing, { idempotencyKey, heldFor, now: now() });
    return result.status === 'saved' ? json(201, { id: result.id }) : refusal(409, 'idempotency-key-reused');
  };

  const app = new Hono<{ Bindings: RequestInfo }>();
  app.use(async ({ req, env }, next) => (await refused(req.raw, env.ip)) ?? next());
  app.use(bodyLimit({ maxSize: MAX_BODY_BYTES, onError: () => refusal(413, 'too-large') }));
  app.all('*', ({ req }) => take(req.raw));
  app.onError((error) => {
    // The code alone: messages of a database repeat the values of the row.
    console.error(
      `send-listing: a listing request could not be stored (${errorCode(error) || 'no error code'})`,
    );
    return refusal(503, 'storage-unavailable', retryAfter(30));
  });

  const preflight = { methods: 'POST', headers: `content-type, idempotency-key, ${TOKEN_HEADER}` };
  return (request, info) =>
    respondTo(request, originOf(request), preflight, async () =>
      request.method === 'POST'
        ? app.fetch(request, info)
        : refusal(405, 'method-not-allowed', { headers: { Allow: ALLOW } }),
    );
}

function tooMany(seconds: number): Response | undefined {
  return seconds > 0 ? refusal(429, 'too-many-requests', retryAfter(seconds)) : undefined;
}
