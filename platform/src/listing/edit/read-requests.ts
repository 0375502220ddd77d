import type { Kysely } from 'kysely';
import type { DatabaseSchema, DeliveryTable, StoredRequest } from '../../storage/schema';
import { EditError } from './edit-error';
import { hasDelivery, REQUEST_STATE, type RequestState } from './request-state';

/** A stored request with what became of it. */
export interface EditorRequest {
  readonly request: StoredRequest;
  readonly state: RequestState;
  /** By way. */
  readonly deliveries: readonly DeliveryTable[];
}

/** Which requests are read; all by default. */
export interface Selection {
  /** ISO 8601: only what was received at this time or later. */
  readonly since?: string | undefined;
  readonly state?: RequestState | undefined;
  /** Only what could not be delivered on some way. */
  readonly isDead?: boolean;
  readonly ids?: readonly string[];
}

/** As many requests as are in memory at a time. */
const PAGE = 500;

/**
 * Reads requests of the kind whose tables the database has, oldest first, page by page; those that arrive meanwhile are
 * read, too.
 */
export async function* readRequests(
  database: Kysely<DatabaseSchema>,
  { since = '', state, isDead, ids }: Selection = {},
): AsyncGenerator<EditorRequest> {
  let last = { received_at: since, id: '' };
  for (;;) {
    const { received_at, id } = last;
    const rows = await database
      .selectFrom('listing_requests')
      .selectAll()
      .select(REQUEST_STATE.as('state'))
      .where(({ eb, refTuple, tuple }) => eb(refTuple('received_at', 'id'), '>', tuple(received_at, id)))
      .$if(state !== undefined, (query) => query.where(REQUEST_STATE, '=', state as RequestState))
      .$if(isDead === true, (query) => query.where((where) => hasDelivery(where, 'dead')))
      .$if(ids !== undefined, (query) => query.where('id', 'in', ids ?? []))
      .orderBy('received_at')
      .orderBy('id')
      .limit(PAGE)
      .execute();
    const next = rows.at(-1);
    if (!next) return;
    last = next;
    const deliveries = await deliveriesOf(
      database,
      rows.map((row) => row.id),
    );
    for (const { state, ...request } of rows)
      yield { request, state, deliveries: deliveries.filter(({ request_id }) => request_id === request.id) };
  }
}

const deliveriesOf = (database: Kysely<DatabaseSchema>, ids: readonly string[]) =>
  database.selectFrom('deliveries').selectAll().where('request_id', 'in', ids).orderBy('way').execute();

/**
 * Reads the time from which on an editor wants to see requests: a day, which begins in UTC, a time, or a number of days
 * before now.
 * @param now ms since 1970
 * @returns ISO 8601
 * @throws EditError for anything else
 */
export function sinceTime(text: string, now: number): string {
  const [, days] = /^(\d{1,5})d$/.exec(text) ?? [];
  const ms = days === undefined ? dayOrTime(text) : now - Number(days) * 24 * 60 * 60 * 1_000;
  if (Number.isNaN(ms) || ms < 0)
    throw new EditError(`--since must be a day such as 2026-11-20, or 7d, not "${text}"`);
  return new Date(ms).toISOString();
}

function dayOrTime(text: string): number {
  const [, day] = /^(\d{4}-\d\d-\d\d)(T\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d))?$/.exec(text) ?? [];
  // The 30th of February would be one in March.
  if (day === undefined || !new Date(`${day}T00:00Z`).toJSON()?.startsWith(day)) return Number.NaN;
  return Date.parse(text);
}
