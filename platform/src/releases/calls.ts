import { randomUUID } from 'node:crypto';
import type { ExpressionBuilder, Kysely } from 'kysely';
import type { DatabaseSchema } from '../storage/schema';

/** One call of the release service, or of the command that makes tokens. */
export interface ReleaseCall {
  /** ISO 8601, UTC. */
  readonly at: string;
  /** Name of the token, or for tokens the operator; undefined for a call without a valid one. */
  readonly by: string | undefined;
  /** Such as `promote` or `token create`. */
  readonly verb: string;
  /** Packages with their releases, such as `mf-events 1.0.0-0123456789`, as far as they are known. */
  readonly about: readonly string[];
  readonly commit: string | undefined;
  readonly why: string | undefined;
  /** Status of the answer. */
  readonly status: number;
  /** Why it was refused, in a sentence; undefined if it was not. */
  readonly reason: string | undefined;
}

const DAY_MS = 24 * 60 * 60 * 1_000;
const KEPT_MS = 365 * DAY_MS;
/** Anybody can make these. */
const KEPT_WITHOUT_TOKEN_MS = 30 * DAY_MS;
const LONGEST_REASON = 500;

/** What is known of a call when it begins. */
export type BegunCall = Pick<ReleaseCall, 'at' | 'by' | 'verb'>;

/** Status of a call that has not ended, or whose server was killed. */
export const NOT_ENDED = 0;

/** Stores that a call has begun: what is done leaves a trace, however it ends. @returns the function that stores its end */
export async function beginCall(
  database: Kysely<DatabaseSchema>,
  { at, by, verb }: BegunCall,
): Promise<(ended: Omit<ReleaseCall, keyof BegunCall>) => Promise<void>> {
  const id = randomUUID();
  await database
    .insertInto('release_calls')
    .values({
      ...{ id, at, verb, about: '[]', called_by: by ?? null, status: NOT_ENDED },
      ...{ source_commit: null, why: null, reason: null },
    })
    .execute();
  return async ({ about, commit, why, status, reason }) => {
    await database
      .updateTable('release_calls')
      .set({
        ...{ about: JSON.stringify(about), status },
        source_commit: commit ?? null,
        why: why ?? null,
        reason: reason?.slice(0, LONGEST_REASON) ?? null,
      })
      .where('id', '=', id)
      .execute();
  };
}

/** Returns the latest calls, newest first. @param name only those about this package */
export async function listCalls(
  database: Kysely<DatabaseSchema>,
  { most, name }: { readonly most: number; readonly name?: string | undefined },
): Promise<readonly ReleaseCall[]> {
  const all = database.selectFrom('release_calls').selectAll().orderBy('at', 'desc').limit(most);
  // The list has texts such as `mf-events` and `mf-events 1.0.0-0123456789`.
  const about = ({ or, eb }: ExpressionBuilder<DatabaseSchema, 'release_calls'>) =>
    or([`%"${name}"%`, `%"${name} %`].map((text) => eb('about', 'like', text)));
  const rows = await (name === undefined ? all : all.where(about)).execute();
  return rows.map((row) => ({
    at: row.at,
    by: row.called_by ?? undefined,
    verb: row.verb,
    about: JSON.parse(row.about) as string[],
    commit: row.source_commit ?? undefined,
    why: row.why ?? undefined,
    status: row.status,
    reason: row.reason ?? undefined,
  }));
}

/** Deletes calls that are a year old, and those without a valid token that are a month old. @param now ms since 1970 */
export async function deleteOldCalls(database: Kysely<DatabaseSchema>, now: number): Promise<void> {
  const before = (ms: number) => new Date(now - ms).toISOString();
  await database
    .deleteFrom('release_calls')
    .where(({ or, and, eb }) =>
      or([
        eb('at', '<', before(KEPT_MS)),
        and([eb('at', '<', before(KEPT_WITHOUT_TOKEN_MS)), eb('called_by', 'is', null)]),
      ]),
    )
    .execute();
}
