import type { Kysely } from 'kysely';
import { createInterruptibleSleep } from '../../interruptible-sleep';
import type { RequestKind } from '../../storage/request-tables';
import type { DatabaseSchema } from '../../storage/schema';
import { withTimeout } from '../../with-timeout';
import { attemptDelivery } from './attempt-delivery';
import { restAfter } from './back-off';
import type { Courier } from './courier';
import { WayError, wayErrorOf } from './delivery-error';
import { type Claimed, claimDue, fail, forget, giveUp, hasDue, release, settle } from './outbox';
import type { Way } from './ways';

/** How a way is, as one instance knows. */
export interface WayState {
  readonly kind: RequestKind;
  readonly way: Way;
  /** Why nothing goes this way at the moment; undefined while it works. */
  readonly failure: { readonly code: string; readonly action: string } | undefined;
  /** For how long it has been failing, in ms. */
  readonly failingMs: number;
}

export interface WayWorkerOptions {
  /** With the kind's tables. */
  readonly database: Kysely<DatabaseSchema>;
  readonly kind: RequestKind;
  readonly way: Way;
  readonly courier: Courier;
  /** The time in ms since 1970. */
  readonly now: () => number;
  /** Receives one line when the way fails, and when it works again: nothing personal, and no text of the other side. */
  readonly log: (line: string) => void;
}

/** What the kinds are called. */
export const PLURALS: Readonly<Record<RequestKind, string>> = {
  listing: 'Listing requests',
  report: 'Reports',
};

/** How often the outbox is looked at for what other processes have put there: requests, retries and releases. */
const POLL_MS = 5_000;
/** How soon an instance that waits for its turn asks again, and how long one that had it leaves it to the others. */
const TURN_MS = 1_000;
/** Longer than another instance reads the base, unless that is very large. */
const LONGEST_TURN_MS = 3 * 60_000;
const NO_TURN = {
  code: 'NO TURN',
  action:
    'See `data`: the base refuses every call, as when its month is used up, or another server calls it all the time.',
};
/** Attempts in one turn. */
const MOST_IN_TURN = 20;
/** How long an attempt that is under way may still take when the server stops. */
const STOP_MS = 8_000;
/** So many different requests that fail one after the other are a failure of the way, whatever each is told. */
const FAILURES_OF_WAY = 3;
/** Of so many attempts on a failing way, one is made with another request, in case it is the oldest one's fault. */
const WITH_OTHER = 3;

/**
 * Creates what delivers on one way, one attempt after the other, independent of other ways; does nothing before `start`.
 * While nothing goes this way, one request at a time is tried after longer and longer pauses, and the others wait
 * unharmed; as soon as one has arrived, all go out, oldest first.
 */
export function createWayWorker({ database, kind, way, courier, now, log }: WayWorkerOptions) {
  const stopped = new AbortController();
  const ended = new AbortController();
  const bell = createInterruptibleSleep();
  let loop: Promise<void> | undefined;
  let isChecked = courier.check === undefined;
  /** Failures of the way in a row, and when the first was, by `performance.now`. */
  let failures = 0;
  let failingSince = 0;
  let restUntil = 0;
  let failure: WayError | undefined;
  /** Requests that failed since one last arrived. */
  let failedRequests = 0;
  /** Since when something has waited for this instance's turn, by `performance.now`. */
  let turnlessSince: number | undefined;

  async function rest(error: WayError): Promise<void> {
    failures += 1;
    if (failures === 1) {
      failingSince = performance.now();
      log(`${PLURALS[kind]} wait: the way "${way}" fails (${error.code}). ${error.action}`);
    }
    failure = error;
    restUntil = performance.now() + restAfter(failures);
    // Once is not enough: a network may not be up yet when a server starts.
    if (failures > 1) await giveUp(database, way, error, now());
  }

  function works(): void {
    if (failures > 0) log(`The way "${way}" of ${PLURALS[kind].toLowerCase()} works again.`);
    failures = 0;
    failedRequests = 0;
    failure = undefined;
  }

  /** Makes one attempt. @returns whether there may be more to do now */
  async function attempt(): Promise<boolean> {
    const isOthersTurn = failures % WITH_OTHER === WITH_OTHER - 1;
    const most = failures === 0 ? courier.atOnce : isOthersTurn ? 2 : 1;
    const claimed = await claimDue(database, { way, most, now: now() });
    if (claimed.length === 0) return false;
    // The oldest one's claim is kept while another is tried: if that arrives, the failure is the oldest one's.
    const kept = isOthersTurn && claimed.length > 1 ? claimed.slice(0, 1) : [];
    const tried = claimed.slice(kept.length);
    const errors = await attemptDelivery(courier, tried, ended.signal);
    const failed = tried.flatMap((one, index) => {
      const error = errors[index];
      return error ? [{ one, error }] : [];
    });
    const arrived = tried.filter((_, index) => !errors[index]);
    const isHere = ({ state, request }: Claimed) => state === 'waiting' && request !== undefined;
    await settle(database, arrived.filter(isHere), now());
    await forget(
      database,
      arrived.filter((one) => !isHere(one)),
    );
    if (arrived.length > 0) {
      for (const one of kept) await fail(database, one, failure ?? wayErrorOf(undefined), now());
      works();
    } else await release(database, kept);
    const ofWay = failed.find(({ error }) => error instanceof WayError)?.error;
    for (const { one, error } of failed)
      await (error instanceof WayError ? release(database, [one]) : fail(database, one, error, now()));
    if (ended.signal.aborted) return false;
    if (arrived.length === 0) failedRequests += failed.filter(({ error }) => !error.isFinal).length;
    if (ofWay) await rest(wayErrorOf(ofWay));
    else if (failedRequests >= FAILURES_OF_WAY && failed[0])
      await rest(new WayError(failed[0].error.code, 'See `npm run listings`: each request fails by itself.'));
    else return true;
    return false;
  }

  async function check(): Promise<boolean> {
    try {
      await courier.check?.(ended.signal);
      isChecked = true;
      return true;
    } catch (error) {
      if (ended.signal.aborted) return false;
      await rest(wayErrorOf(error));
      return false;
    }
  }

  /** Delivers what is due. @returns milliseconds until the next look */
  async function round(): Promise<number> {
    const resting = restUntil - performance.now();
    if (resting > 0) return resting;
    // A way that fails is looked at even when nothing waits any more.
    const mustCheck = !isChecked || (failures > 0 && courier.check !== undefined);
    if (!mustCheck && !(await hasDue(database, way, now()))) {
      turnlessSince = undefined;
      return POLL_MS;
    }
    let isMore = true;
    const work = async () => {
      if (mustCheck && !(await check())) return;
      for (let made = 0; made < MOST_IN_TURN && isMore && !stopped.signal.aborted; made += 1)
        isMore = await attempt();
      if (mustCheck && !(await hasDue(database, way, now()))) works();
    };
    const hadTurn = courier.inTurn ? await courier.inTurn(work) : await work().then(() => true);
    turnlessSince = hadTurn ? undefined : (turnlessSince ?? performance.now());
    if (failures > 0) return Math.max(0, restUntil - performance.now());
    if (!hadTurn) return TURN_MS;
    return isMore ? TURN_MS : POLL_MS;
  }

  async function run(): Promise<void> {
    while (!stopped.signal.aborted) {
      // Health reports a database that fails, and claims expire.
      const wait = await round().catch(() => POLL_MS);
      await bell.within(wait);
    }
  }

  return {
    /** Begins to deliver, until `stop`. */
    start(): void {
      loop ??= run();
    },
    /** Looks at the outbox at once. */
    wake: (): void => bell.ring(),
    /** Begins nothing more, and gives an attempt that is under way 8 s to end. */
    async stop(): Promise<void> {
      stopped.abort();
      bell.ring();
      const over = loop ?? Promise.resolve();
      await withTimeout(over, STOP_MS, () => ended.abort());
      await withTimeout(over, TURN_MS, () => undefined);
    },
    /** How the way is at the moment. */
    state(): WayState {
      const turnlessMs = turnlessSince === undefined ? 0 : performance.now() - turnlessSince;
      if (!failure && turnlessMs >= LONGEST_TURN_MS)
        return { kind, way, failure: NO_TURN, failingMs: turnlessMs };
      return {
        kind,
        way,
        failure: failure && { code: failure.code, action: failure.action },
        failingMs: failures > 0 ? performance.now() - failingSince : 0,
      };
    },
  };
}
