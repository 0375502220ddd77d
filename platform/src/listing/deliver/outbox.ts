import type { ExpressionBuilder, Kysely } from 'kysely';
import type { DatabaseSchema, DeliveryTable, StoredRequest } from '../../storage/schema';
import { GIVE_UP_MS, MOST_ATTEMPTS, retryAfter } from './back-off';
import type { DeliveryError } from './delivery-error';
import type { Way } from './ways';

/**
 * How long an instance may take for what it has claimed: longer than any attempt. Instances' clocks may differ by less
 * than a third of it; a claim that would last longer is from before a clock was put back, and has expired.
 */
const CLAIM_MS = 60_000;

/** A delivery that this instance has the right to make until its claim expires. */
export interface Claimed {
  readonly requestId: string;
  readonly way: Way;
  /** Identifies the claim. */
  readonly claimedUntil: string;
  readonly createdAt: string;
  readonly attempts: number;
  /** `removing` if the request is gone, and what was delivered of it is to go, too. */
  readonly state: 'waiting' | 'removing';
  readonly request: StoredRequest | undefined;
}

/** With the tables of one kind of requests, see `tablesOf`. */
type Database = Kysely<DatabaseSchema>;

const timeText = (ms: number) => new Date(ms).toISOString();

/**
 * Adds a request to the outbox, at once due, on each of the ways; one that is there already stays as it is.
 * @param database a transaction, where the request is stored or released in it
 * @param now ms since 1970
 */
export async function enqueueDeliveries(
  database: Database,
  requestId: string,
  { ways, now }: { readonly ways: readonly Way[]; readonly now: number },
): Promise<void> {
  if (ways.length === 0) return;
  const at = timeText(now);
  const row = { request_id: requestId, state: 'waiting', created_at: at, due_at: at, attempts: 0 };
  await database
    .insertInto('deliveries')
    .values(ways.map((way) => ({ ...row, way })))
    .onConflict((conflict) => conflict.columns(['request_id', 'way']).doNothing())
    .execute();
}

/**
 * Takes a request out of the outbox whose sender wants it deleted. What may have reached the table is removed from it by
 * a worker, even where a delivery is under way just now.
 * @param database the transaction that deletes the request
 */
export async function removeDeliveries(database: Database, requestId: string, now: number): Promise<void> {
  const at = timeText(now);
  const of = { request_id: requestId, way: 'table' };
  await database
    .updateTable('deliveries')
    .set({ state: 'removing', created_at: at, due_at: at, attempts: 0, failure: null, settled_at: null })
    .where(({ and }) => and(of))
    .execute();
  await database
    .deleteFrom('deliveries')
    .where('request_id', '=', requestId)
    .where('way', '!=', 'table')
    .execute();
}

/** Whether a delivery is to be made now, and no instance has claimed it. */
const isDue =
  (way: Way, now: number) =>
  ({ and, or, eb }: ExpressionBuilder<DatabaseSchema, 'deliveries'>) =>
    and([
      eb('way', '=', way),
      eb('state', 'in', ['waiting', 'removing']),
      or([
        eb('attempts', '=', 0),
        eb('due_at', '<=', timeText(now)),
        // A time further ahead is from before the clock was put back.
        ...LONGEST.map((ms, attempts) =>
          and([eb('attempts', '<=', attempts), eb('due_at', '>', timeText(now + ms))]),
        ),
      ]),
      or([
        eb('claimed_until', 'is', null),
        eb('claimed_until', '<=', timeText(now)),
        eb('claimed_until', '>', timeText(now + (CLAIM_MS * 4) / 3)),
      ]),
    ]);
/** The longest wait after so many failures, with clocks that differ. */
const LONGEST = Array.from(
  { length: MOST_ATTEMPTS },
  (_, attempts) => retryAfter(attempts, 1) + CLAIM_MS / 3,
);

/** Returns whether anything is due on a way. */
export async function hasDue(database: Database, way: Way, now: number): Promise<boolean> {
  const found = await database
    .selectFrom('deliveries')
    .select('way')
    .where(isDue(way, now))
    .limit(1)
    .execute();
  return found.length > 0;
}

/** Claims the oldest deliveries that are due on a way, all in one state. @returns them, oldest first */
export async function claimDue(
  database: Database,
  { way, most, now }: { readonly way: Way; readonly most: number; readonly now: number },
): Promise<readonly Claimed[]> {
  const claimedUntil = timeText(now + CLAIM_MS);
  const due = await database
    .selectFrom('deliveries')
    .select(['request_id', 'state'])
    .where(isDue(way, now))
    .orderBy('created_at')
    .orderBy('request_id')
    .limit(most)
    .execute();
  const [oldest] = due;
  if (!oldest) return [];
  const ids = due.flatMap(({ request_id, state }) => (state === oldest.state ? [request_id] : []));
  // Another instance may have claimed some of them meanwhile.
  const claimed = await database
    .updateTable('deliveries')
    .set({ claimed_until: claimedUntil })
    .where('request_id', 'in', ids)
    .where('state', '=', oldest.state)
    .where(isDue(way, now))
    .returningAll()
    .execute();
  if (claimed.length === 0) return [];
  const requests = await database
    .selectFrom('listing_requests')
    .selectAll()
    .where(
      'id',
      'in',
      claimed.map(({ request_id }) => request_id),
    )
    .execute();
  const byId = new Map<string, StoredRequest>(requests.map((request) => [request.id, request]));
  return claimed.sort(byAge).map(({ request_id, created_at, attempts, state }) => ({
    ...{ requestId: request_id, way, claimedUntil, createdAt: created_at, attempts },
    state: state === 'removing' ? state : 'waiting',
    request: byId.get(request_id),
  }));
}

const byAge = (one: DeliveryTable, other: DeliveryTable) =>
  one.created_at.localeCompare(other.created_at) || one.request_id.localeCompare(other.request_id);

/** Those of the claimed deliveries that are in the state in which they were claimed. */
const rows = (database: Database, all: readonly Claimed[], state: Claimed['state']) =>
  database
    .updateTable('deliveries')
    .where(
      'request_id',
      'in',
      all.map(({ requestId }) => requestId),
    )
    .where('way', 'in', [...new Set(all.map(({ way }) => way))])
    .where('state', '=', state);

/** Records that requests have arrived; one whose request was deleted meanwhile is at once to be removed. */
export async function settle(database: Database, all: readonly Claimed[], now: number): Promise<void> {
  if (all.length === 0) return;
  await rows(database, all, 'waiting')
    .set({ state: 'delivered', settled_at: timeText(now), failure: null, claimed_until: null })
    .execute();
  await rows(database, all, 'removing').set({ claimed_until: null }).execute();
}

/**
 * Records that a request, or its removal, has failed: it is due again later. A request is dead after a week, or if the
 * failure is final; a removal is never given up.
 */
export async function fail(
  database: Database,
  claimed: Claimed,
  error: DeliveryError,
  now: number,
): Promise<void> {
  const { state, createdAt } = claimed;
  const attempts = claimed.attempts + 1;
  const isOver = error.isFinal || attempts >= MOST_ATTEMPTS || now - Date.parse(createdAt) >= GIVE_UP_MS;
  const due_at = timeText(now + retryAfter(attempts));
  await rows(database, [claimed], state)
    .set({ attempts, failure: error.code, due_at, claimed_until: null })
    .set(isOver && state === 'waiting' ? { state: 'dead', settled_at: timeText(now) } : {})
    .where('claimed_until', '=', claimed.claimedUntil)
    .execute();
}

/** Gives up what has waited for a week on a way on which nothing goes. */
export async function giveUp(database: Database, way: Way, error: DeliveryError, now: number): Promise<void> {
  await database
    .updateTable('deliveries')
    .set({ state: 'dead', settled_at: timeText(now), failure: error.code, claimed_until: null })
    .where('way', '=', way)
    .where('state', '=', 'waiting')
    .where('created_at', '<=', timeText(now - GIVE_UP_MS))
    .execute();
}

/**
 * Ends claims whose deliveries were not made, as far as anybody knows. Where a request was deleted meanwhile, the claim
 * stays until it expires: what may still arrive is there by then, and is removed.
 */
export async function release(database: Database, all: readonly Claimed[]): Promise<void> {
  for (const claimed of all)
    await rows(database, [claimed], claimed.state)
      .set({ claimed_until: null })
      .where('claimed_until', '=', claimed.claimedUntil)
      .execute();
}

/** Deletes rows of the outbox whose requests are gone, on their way, too. */
export async function forget(database: Database, all: readonly Claimed[]): Promise<void> {
  for (const { requestId, way } of all)
    await database
      .deleteFrom('deliveries')
      .where('request_id', '=', requestId)
      .where('way', '=', way)
      .execute();
}

/** What the outbox has of one way and state. */
export interface DeliveryCount {
  readonly way: string;
  readonly state: string;
  readonly count: number;
  /** When the oldest of them was stored, ISO 8601. */
  readonly oldest: string;
}

/** Counts the outbox by way and state. */
export async function deliveryCounts(database: Database): Promise<readonly DeliveryCount[]> {
  const counts = await database
    .selectFrom('deliveries')
    .select(({ fn }) => ['way', 'state', fn.countAll().as('count'), fn.min('created_at').as('oldest')])
    .groupBy(['way', 'state'])
    .execute();
  return counts.map((one) => ({ ...one, count: Number(one.count) }));
}
