import { type ReleaseCommands, ReleaseError } from '@zone-directory/federation-build/release';
import * as v from 'valibot';
import { packBuild } from './pack-build';
import { type Answered, ARCHIVE_TYPE, CALLS, type CallName, RELEASES_PATH, refusal } from './protocol';
import { ServiceError } from './service-error';

/** Options of `createReleaseClient`. */
export interface ReleaseClientOptions {
  /** Origin of the zone, such as `https://zone.example`; http is for this machine only. */
  readonly to: string;
  /** Token of the team, which the zone's operator has made. */
  readonly token: string;
  readonly fetch?: typeof globalThis.fetch;
  /** Receives each note of a change. */
  readonly note?: ((line: string) => void) | undefined;
  /** How long an answer may take, in ms, for tests. By default a minute, and four for a publish. */
  readonly answerMs?: number;
}

/** A promote may wait for another one, and verifies what it makes live. */
const ANSWER_MS = 60_000;
/** On a slow line. */
const PUBLISH_MS = 240_000;

/** What a call sends. */
type Sent = Pick<RequestInit, 'body'> & {
  readonly type?: string;
  readonly query?: Readonly<Record<string, string | undefined>>;
};

/**
 * Creates the commands of a zone's release service. `publish` takes the folder of a build, or the URL (https) of a folder
 * in which the team keeps a published release.
 * @returns commands that reject with a `ServiceError` when the service refuses or cannot be reached
 * @throws ReleaseError if `to` is not the origin of a zone, or the token cannot be one
 */
export function createReleaseClient(options: ReleaseClientOptions): ReleaseCommands {
  const origin = originOf(options.to);
  const { token, fetch = globalThis.fetch, answerMs } = options;
  if (!/^[\x21-\x7e]{1,1000}$/.test(token))
    throw new ReleaseError('the token is empty, or has characters that no token has');

  async function send<Call extends CallName>(call: Call, sent: Sent): Promise<Answered<Call>> {
    const url = new URL(`${RELEASES_PATH}${call}`, origin);
    for (const [key, value] of Object.entries(sent.query ?? {}))
      if (value !== undefined) url.searchParams.set(key, value);
    const isPublish = call === 'upload' || call === 'publish';
    const signal = AbortSignal.timeout(answerMs ?? (isPublish ? PUBLISH_MS : ANSWER_MS));
    const { method } = CALLS[call];
    const request = {
      method,
      // Not to where an answer points: the token is for this zone.
      redirect: 'error',
      headers: { Authorization: `Bearer ${token}`, ...(sent.type ? { 'Content-Type': sent.type } : {}) },
      ...(sent.body === undefined ? {} : { body: sent.body }),
      signal,
    } as const;
    let response: Response;
    let text: string;
    try {
      response = await fetch(url, request);
      text = await response.text();
    } catch (cause) {
      throw noAnswer(origin, { cause, isLate: signal.aborted, changes: method === 'POST' });
    }
    return answerOf(call, response.status, text, origin);
  }
  const ask = <Call extends CallName>(call: Call, asked: object) =>
    send(call, { body: JSON.stringify(asked), type: 'application/json' });
  /** The same for a change of what is live. */
  const change = async <Call extends 'promote' | 'rollback' | 'withdraw' | 'off' | 'on'>(
    call: Call,
    asked: object,
  ) => {
    const changed = await ask(call, asked);
    for (const line of changed.notes) options.note?.(line);
    return changed;
  };

  return {
    async publish(dist, { commit, why }) {
      if (/^https?:/i.test(dist)) return ask('publish', { url: dist, commit, why });
      return send('upload', { body: await packBuild(dist), type: ARCHIVE_TYPE, query: { commit, why } });
    },
    async verify(name, release) {
      await ask('verify', { name, release });
    },
    promote: (releases, { commit, why }) => change('promote', { releases, commit, why }),
    rollback: (name, { commit, why }) => change('rollback', { name, commit, why }),
    withdraw: (name, { commit, why }) => change('withdraw', { name, commit, why }),
    switch: (name, on, { commit, why }) => change(on ? 'on' : 'off', { name, commit, why }),
    list: async (name) => (await send('list', { query: { name } })).releases,
    status: () => send('status', {}),
    history: async (most, name) => (await send('history', { query: { most: String(most), name } })).entries,
    failures: (name, release) => send('failures', { query: { name, release } }),
    stack: async (name, release, text) => (await ask('stack', { name, release, text })).text,
    async pin(name, release, pinned, { commit, why }) {
      await ask('pin', { name, release, pinned, commit, why });
    },
    prune: ({ dryRun }, { commit, why }) => ask('prune', { dryRun, commit, why }),
  };
}

/** A token in clear text crosses no network. */
const LOCAL = new Set(['localhost', '127.0.0.1', '[::1]']);

function originOf(to: string): string {
  const wrong = (why: string) =>
    new ReleaseError(`${JSON.stringify(to)} ${why}, such as https://zone.example`);
  if (!URL.canParse(to)) throw wrong('is not the origin of a zone');
  const { protocol, hostname, origin, username, password, pathname, search, hash } = new URL(to);
  if (protocol !== 'https:' && !(protocol === 'http:' && LOCAL.has(hostname)))
    throw wrong('is not reached by https: a token needs it');
  if (username || password || pathname !== '/' || search || hash) throw wrong('is not only an origin');
  return origin;
}

function answerOf<Call extends CallName>(
  call: Call,
  status: number,
  text: string,
  origin: string,
): Answered<Call> {
  const json = parsed(text);
  if (status === 200) {
    const answered = v.safeParse(CALLS[call].answers, json);
    if (answered.success) return answered.output as Answered<Call>;
    throw new ServiceError(`${origin} has answered what this version of the command does not understand`, {
      status,
      code: 'UNREADABLE',
    });
  }
  const refused = v.safeParse(refusal, json);
  if (refused.success) throw new ServiceError(refused.output.reason, { status, code: refused.output.error });
  // As for any path that does not exist: a page, or a method that it does not have.
  const isUnknown = status === 404 || status === 405;
  const what = isUnknown ? 'has no release service: its operator makes the first token' : `answers ${status}`;
  throw new ServiceError(`${origin} ${what}`, { status, code: 'UNREADABLE' });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Names the failure of the network, which `fetch` has as the cause of its own. */
function noAnswer(
  origin: string,
  {
    cause,
    isLate,
    changes,
  }: { readonly cause: unknown; readonly isLate: boolean; readonly changes: boolean },
): ServiceError {
  const { cause: inner = cause } = cause as { readonly cause?: unknown };
  const { code, message } = inner as { readonly code?: unknown; readonly message?: unknown };
  const why = isLate ? 'has not answered in time' : `cannot be reached: ${code ?? message ?? cause}`;
  const advice = changes ? '; `status` and `history` say whether it was carried out' : '';
  return new ServiceError(`${origin} ${why}${advice}`, { code: isLate ? 'LATE' : 'UNREACHABLE', cause });
}
