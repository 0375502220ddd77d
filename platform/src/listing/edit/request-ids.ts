import type { Kysely } from 'kysely';
import { REQUEST_KINDS, type RequestKind, tablesOf } from '../../storage/request-tables';
import type { DatabaseSchema } from '../../storage/schema';
import { EditError } from './edit-error';

/** As many characters of an ID as lists show. */
const SHORT = 8;
const LEAST = 4;
const WHOLE = 36;
const ID = /^[\da-f-]{4,36}$/;

/** Returns the short form of an ID, which every command understands while it is the beginning of only one. */
export const shortId = (id: string): string => id.slice(0, SHORT);

/** Whether a text is a whole ID, such as `randomUUID` makes. */
export const isWholeId = (text: string): boolean => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);

/** Returns the IDs of stored requests of all kinds that begin with a text, at most `most` of each; none for what cannot be one. */
export async function idsThatBegin(
  database: Kysely<DatabaseSchema>,
  text: string,
  most: number,
): Promise<readonly string[]> {
  const start = text.toLowerCase();
  if (!ID.test(start)) return [];
  const ids: string[] = [];
  for (const kind of REQUEST_KINDS) {
    const rows = await tablesOf(database, kind)
      .selectFrom('listing_requests')
      .select('id')
      .where('id', start.length === WHOLE ? '=' : 'like', start.length === WHOLE ? start : `${start}%`)
      .orderBy('id')
      .limit(most)
      .execute();
    ids.push(...rows.map(({ id }) => id));
  }
  return ids;
}

/** Requests of one kind, by their IDs, and the database with its tables. */
export interface RequestsOfKind {
  readonly kind: RequestKind;
  readonly ids: readonly string[];
  readonly database: Kysely<DatabaseSchema>;
}

/** Returns which of the requests are of which kind; what is stored no longer counts as a listing request. */
export async function idsByKind(
  database: Kysely<DatabaseSchema>,
  ids: readonly string[],
): Promise<readonly RequestsOfKind[]> {
  const reports =
    ids.length === 0
      ? []
      : await database.selectFrom('reports').select('id').where('id', 'in', ids).execute();
  const isReport = (id: string) => reports.some((one) => one.id === id);
  return REQUEST_KINDS.map((kind) => ({
    kind,
    ids: ids.filter((id) => isReport(id) === (kind === 'report')),
    database: tablesOf(database, kind),
  })).filter((one) => one.ids.length > 0);
}

/**
 * Returns requests that are changed together, all or none.
 * @throws EditError if they are of different kinds
 */
export async function idsOfOneKind(
  database: Kysely<DatabaseSchema>,
  ids: readonly string[],
): Promise<RequestsOfKind> {
  const [first, other] = await idsByKind(database, ids);
  if (other)
    throw new EditError('Some are listing requests and some are reports: name them one kind at a time');
  return first ?? { kind: 'listing', ids, database };
}

/**
 * Returns the requests that editors name by their IDs or short forms of these, each once.
 * @throws EditError for the first one that is no request's, or the beginning of several
 */
export async function requestIds(
  database: Kysely<DatabaseSchema>,
  given: readonly string[],
): Promise<readonly string[]> {
  const ids = new Set<string>();
  for (const text of given) {
    const [first, ...others] = await idsThatBegin(database, text, 4);
    if (first === undefined)
      throw new EditError(
        ID.test(text.toLowerCase())
          ? `There is no request ${text}`
          : `"${text}" is no ID of a request, nor its first ${LEAST} or more characters`,
      );
    if (others.length > 0)
      throw new EditError(`${text} is the beginning of several requests: ${[first, ...others].join(', ')}`);
    ids.add(first);
  }
  return [...ids];
}
