import { BusyError } from '@zone-directory/federation-build/release';
import { CALLS, type CallName, RELEASES_PATH } from '@zone-directory/remote-kit/client';
import { jsonAnswer } from '../http/answer';
import { type ConfidentialOptions, isConfidential } from '../http/confidential';
import type { FetchHandler, RequestInfo } from '../http/fetch-listener';
import { createProcessLimits } from '../limits/limits';
import type { Limits } from '../limits/rate-limit-rule';
import { senderLimits } from '../limits/senders';
import { takeWrongToken } from '../limits/wrong-tokens';
import type { Log } from '../log/log';
import type { Storage } from '../storage/storage';
import { CallError, CLOSE, refusalOf } from './call-error';
import { beginCall, deleteOldCalls, type ReleaseCall } from './calls';

import { type OnCall, outcomeOf } from './outcomes';
import type { Perform } from './perform';
import { readAsked, tokenIn } from './request';
import { findToken, type ReleaseToken } from './tokens';

/** Options of `createReleaseService`. */
export interface ReleaseServiceOptions extends ConfidentialOptions {
  readonly storage: Storage;
  readonly perform: Perform;
  /** Limits of wrong tokens, which instances share. */
  readonly limits: Limits;
  /** Folder whose path no answer names. */
  readonly store: string;
  /** ms since 1970. */
  readonly now: () => number;
  readonly log: Log;
  /** Answers while there is no token: as any path that does not exist. */
  readonly otherwise: FetchHandler;
  /** Learns of each call once it has ended. */
  readonly onCall?: OnCall | undefined;
}

/** What has to be looked up for a call; more than a team needs. */
const CALL_LIMIT = { perAddress: 60, perNetwork: 240 };
const SECOND_MS = 1_000;
/** Calls without a valid token that are recorded: anybody can make any number of them. */
const RECORDED_WRONG = { scope: 'recorded wrong tokens', key: '', most: 20 };
const MINUTE_MS = 60_000;
const CLEANING_MS = 6 * 60 * MINUTE_MS;

/**
 * Creates the handler of everything below `/releases/`: it finds the caller's token, records the call, performs it within
 * what the token allows, and answers in JSON. While there is no token, there is no such path.
 */
export function createReleaseService(options: ReleaseServiceOptions): FetchHandler {
  const { storage, limits, log, now, store } = options;
  const own = createProcessLimits();
  let cleanedAt = Number.NEGATIVE_INFINITY;
  /** Whether there was no token when the database was read last. */
  let isOff = false;

  /** Only calls make the record grow. */
  function clean(): void {
    if (now() - cleanedAt < CLEANING_MS) return;
    cleanedAt = now();
    // The database is down, or full: another time.
    void deleteOldCalls(storage.database, now()).catch(() => {});
  }

  /** @returns `off` while there is no token, also if that is only known from before */
  async function tokenOf(request: Request, ip: string): Promise<ReleaseToken | 'off' | undefined> {
    const seconds = await own.take(senderLimits('release calls', ip, CALL_LIMIT), SECOND_MS);
    if (seconds > 0) {
      if (isOff) return 'off';
      throw tooMany(seconds);
    }
    try {
      const token = await findToken(storage.database, tokenIn(request), now());
      isOff = token === 'off';
      return token;
    } catch (cause) {
      if (isOff) return 'off';
      const later = { 'Retry-After': '10' };
      throw new CallError(503, 'the database of the zone does not answer: try again', later, { cause });
    }
  }

  async function answered(call: CallName | undefined, request: Request, info: RequestInfo) {
    const token = await tokenOf(request, info.ip);
    if (token === 'off') return undefined;
    clean();
    // Whatever the token is: it is not one any more.
    if (!isConfidential(request, info.ip, options)) throw inClearText();
    if (!token) throw await wrong(call, info.ip);
    return jsonAnswer(200, await performed(request, { call, token, requestId: info.notes?.id }));
  }

  /** Counts and records a call without a valid token. @returns its refusal */
  async function wrong(call: CallName | undefined, ip: string): Promise<CallError> {
    const wait = await takeWrongToken(limits, ip);
    const refused = wait > 0 ? tooMany(wait) : wrongToken();
    if ((await own.take([RECORDED_WRONG], MINUTE_MS)) > 0) return refused;
    const begun = { at: new Date(now()).toISOString(), by: undefined, verb: call ?? 'unknown' };
    const end = await beginCall(storage.database, begun);
    const { status, message: reason } = refused;
    await end({ about: [], commit: undefined, why: undefined, status, reason });
    return refused;
  }

  async function performed(
    request: Request,
    {
      call,
      token,
      requestId,
    }: { call: CallName | undefined; token: ReleaseToken; requestId: string | undefined },
  ): Promise<unknown> {
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
      Object.assign(known, pickAuthor(asked));
      const result = await run(call, asked, { token, request, about });
      await end({ ...known, status: 200, reason: undefined }).catch((err: unknown) =>
        log.error('Release service: the end of a call could not be recorded', { requestId, err }),
      );
      if (method === 'POST')
        log.info(`Release service: ${call} of ${known.about.join(', ') || 'nothing'} by ${token.name}`, {
          requestId,
        });
      return result;
    } catch (error) {
      const refused = refusalOf(error, store);
      if (refused.status >= 500 && !(error instanceof BusyError))
        log.error('Release service: a call failed', { requestId, err: error, status: refused.status });
      await end({ ...known, status: refused.status, reason: refused.message }).catch(() => {});
      throw refused;
    }
  }

  const run = (call: CallName, asked: unknown, caller: Parameters<Perform['status']>[1]) =>
    (options.perform[call] as (asked: unknown, caller: unknown) => Promise<unknown>)(asked, caller);

  return async (request, info) => {
    const call = callOf(request);
    const ended = (response: Response) => {
      options.onCall?.(call ?? 'unknown', outcomeOf(response.status));
      return response;
    };
    try {
      const response = await answered(call, request, info);
      return response ? ended(response) : options.otherwise(request, info);
    } catch (error) {
      const { status, code, message, headers } = refusalOf(error, store);
      if (!(error instanceof CallError))
        log.error('Release service: a call failed', { requestId: info.notes?.id, err: error });
      return ended(jsonAnswer(status, { error: code, reason: message }, headers));
    }
  };
}

function callOf({ url }: Request): CallName | undefined {
  const name = new URL(url).pathname.slice(RELEASES_PATH.length);
  return Object.hasOwn(CALLS, name) ? (name as CallName) : undefined;
}

const wrongToken = () =>
  new CallError(401, 'the token is missing, wrong, expired or revoked', {
    'WWW-Authenticate': 'Bearer',
    ...CLOSE,
  });

const inClearText = () =>
  new CallError(
    403,
    'this call has crossed a network without https: call https, and have the token that it had revoked',
    CLOSE,
  );

const tooMany = (seconds: number) =>
  new CallError(429, 'too many calls: try again later', { 'Retry-After': String(seconds), ...CLOSE });

function pickAuthor(asked: unknown): Pick<ReleaseCall, 'commit' | 'why'> {
  const { commit, why } = asked as Partial<Pick<ReleaseCall, 'commit' | 'why'>>;
  return { commit, why };
}
