import { BusyError, ReleaseError } from '@zone-directory/federation-build/release';
import { CALLS, type CallName, RELEASES_PATH } from '@zone-directory/remote-kit/client';
import { jsonAnswer } from '../http/answer';
import type { FetchHandler } from '../http/fetch-listener';
import { createProcessLimits } from '../limits/limits';
import type { Limits } from '../limits/rate-limit-rule';
import { senderLimits } from '../limits/senders';
import { takeWrongToken } from '../limits/wrong-tokens';
import type { Log } from '../log/log';
import type { Storage } from '../storage/storage';
import { CallError } from './call-error';
import { beginCall, deleteOldCalls, type ReleaseCall } from './calls';
import type { Perform } from './perform';
import { readAsked, tokenIn } from './request';
import { findToken, type ReleaseToken } from './tokens';

/** Options of `createReleaseService`. */
export interface ReleaseServiceOptions {
  readonly storage: Storage;
  readonly perform: Perform;
  /** Limits of wrong tokens, which instances share. */
  readonly limits: Limits;
  /** Folder whose path no answer names. */
  readonly store: string;
  /** ms since 1970. */
  readonly now: () => number;
  readonly log: Log;
  /** Learns of each call once it has ended. */
  readonly onCall?: ((call: CallName | 'unknown', outcome: CallOutcome) => void) | undefined;
}

/** How a call has ended. */
export type CallOutcome = 'done' | 'refused' | 'failed';

/** What has to be looked up for a call; more than a team needs. */
const CALL_LIMIT = { perAddress: 60, perNetwork: 240 };
const SECOND_MS = 1_000;
/** Calls without a valid token that are recorded: anybody can make any number of them. */
const RECORDED_WRONG = { scope: 'recorded wrong tokens', key: '', most: 20 };
const MINUTE_MS = 60_000;
const CLEANING_MS = 6 * 60 * MINUTE_MS;

/**
 * Creates the handler of everything below `/releases/`: it finds the caller's token, records the call, performs it within
 * what the token allows, and answers in JSON. While there was never a token, there is no such path.
 */
export function createReleaseService(options: ReleaseServiceOptions): FetchHandler {
  const { storage, limits, log, now } = options;
  const own = createProcessLimits();
  let cleanedAt = Number.NEGATIVE_INFINITY;

  /** Only calls make the record grow. */
  function clean(): void {
    if (now() - cleanedAt < CLEANING_MS) return;
    cleanedAt = now();
    // The database is down, or full: another time.
    void deleteOldCalls(storage.database, now()).catch(() => {});
  }

  async function respond(request: Request, ip: string, requestId: string | undefined): Promise<Response> {
    const seconds = await own.take(senderLimits('release calls', ip, CALL_LIMIT), SECOND_MS);
    if (seconds > 0) throw tooMany(seconds);
    const call = callOf(request);
    const token = await findToken(storage.database, tokenIn(request), now()).catch((cause: unknown) => {
      throw new CallError(
        503,
        'the database of the zone does not answer',
        { 'Retry-After': '10' },
        { cause },
      );
    });
    clean();
    if (token === 'off') return new Response('Not found\n', { status: 404, headers: NOWHERE });
    if (!token) {
      const wait = await takeWrongToken(limits, ip);
      const refused = wait > 0 ? tooMany(wait) : wrongToken();
      if ((await own.take([RECORDED_WRONG], MINUTE_MS)) === 0) await recordWrong(call, refused);
      throw refused;
    }
    return performed(request, { call, token, requestId });
  }

  async function recordWrong(call: CallName | undefined, { status, message }: CallError): Promise<void> {
    const begun = { at: new Date(now()).toISOString(), by: undefined, verb: call ?? 'unknown' };
    const end = await beginCall(storage.database, begun);
    await end({ about: [], commit: undefined, why: undefined, status, reason: message });
  }

  async function performed(
    request: Request,
    {
      call,
      token,
      requestId,
    }: { call: CallName | undefined; token: ReleaseToken; requestId: string | undefined },
  ): Promise<Response> {
    // Whatever is done leaves a trace: without one, nothing is done.
    const end = await beginCall(storage.database, {
      ...{ at: new Date(now()).toISOString(), by: token.name },
      verb: call ?? 'unknown',
    });
    const known: { -readonly [Key in 'about' | 'commit' | 'why']: ReleaseCall[Key] } = {
      about: [],
      commit: undefined,
      why: undefined,
    };
    const about = (packages: readonly string[]) => {
      known.about = packages;
    };
    try {
      if (!call) throw new CallError(404, 'there is no such call', CLOSE);
      const { method } = CALLS[call];
      if (request.method !== method)
        throw new CallError(405, `${call} takes only ${method}`, { Allow: method, ...CLOSE });
      const asked = await readAsked(call, request);
      Object.assign(known, { commit: undefined, why: undefined, ...pickAuthor(asked) });
      const answered = await run(call, asked, { token, request, about });
      await end({ ...known, status: 200, reason: undefined }).catch((err: unknown) =>
        log.error('Release service: the end of a call could not be recorded', { requestId, err }),
      );
      if (method === 'POST')
        log.info(`Release service: ${call} of ${known.about.join(', ') || 'nothing'} by ${token.name}`, {
          requestId,
        });
      options.onCall?.(call, 'done');
      return jsonAnswer(200, answered);
    } catch (error) {
      const refused = refusalOf(error, options.store);
      if (refused.status >= 500 && !(error instanceof BusyError))
        log.error('Release service: a call failed', { requestId, err: error, status: refused.status });
      await end({ ...known, status: refused.status, reason: refused.message }).catch(() => {});
      options.onCall?.(call ?? 'unknown', refused.status >= 500 ? 'failed' : 'refused');
      throw refused;
    }
  }

  const run = (call: CallName, asked: unknown, caller: Parameters<Perform['status']>[1]) =>
    (options.perform[call] as (asked: unknown, caller: unknown) => Promise<unknown>)(asked, caller);

  return async (request, { ip, notes }) => {
    try {
      return await respond(request, ip, notes?.id);
    } catch (error) {
      const { status, code, message, headers } = refusalOf(error, options.store);
      if (!(error instanceof CallError))
        log.error('Release service: a call failed', { requestId: notes?.id, err: error });
      return jsonAnswer(status, { error: code, reason: message }, headers);
    }
  };
}

const CLOSE = { Connection: 'close' };
const NOWHERE = { ...CLOSE, 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' };

function callOf({ url }: Request): CallName | undefined {
  const name = new URL(url).pathname.slice(RELEASES_PATH.length);
  return Object.hasOwn(CALLS, name) ? (name as CallName) : undefined;
}

const wrongToken = () =>
  new CallError(401, 'the token is missing, wrong, expired or revoked', {
    'WWW-Authenticate': 'Bearer',
    ...CLOSE,
  });

const tooMany = (seconds: number) =>
  new CallError(429, 'too many calls: try again later', { 'Retry-After': String(seconds), ...CLOSE });

function pickAuthor(asked: unknown): { readonly commit?: string; readonly why?: string } {
  const { commit, why } = asked as { readonly commit?: string; readonly why?: string };
  return { ...(commit === undefined ? {} : { commit }), ...(why === undefined ? {} : { why }) };
}

/** The refusal of what a call has failed by. No path of this machine is in it. */
function refusalOf(error: unknown, store: string): CallError {
  if (error instanceof CallError) return error;
  if (error instanceof BusyError)
    return new CallError(503, error.message, { 'Retry-After': '1' }, { cause: error });
  if (error instanceof ReleaseError) {
    const reason = error.message.replaceAll(
      new RegExp(`${escaped(store)}(?:/uploads/[\\da-f-]{36})?/?`, 'g'),
      '',
    );
    return new CallError(422, reason, {}, { cause: error });
  }
  return new CallError(500, 'the call has failed; the log of the zone says why', CLOSE, { cause: error });
}

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
