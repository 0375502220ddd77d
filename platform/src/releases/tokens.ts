import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { ReleaseError } from '@zone-directory/federation-build/release';
import { TOKEN_VERBS, type TokenVerb } from '@zone-directory/remote-kit/client';
import type { Kysely, Selectable } from 'kysely';
import type { DatabaseSchema, ReleaseTokenTable } from '../storage/schema';

/** A token of a team, as far as it may be shown: not the token itself. */
export interface ReleaseToken {
  /** The team and some random characters: what history and calls name as their author. */
  readonly name: string;
  readonly team: string;
  /** Packages that it may change; `*` stands for all. */
  readonly packages: readonly string[];
  readonly verbs: readonly TokenVerb[];
  /** Times are ISO 8601, UTC. */
  readonly createdAt: string;
  readonly createdBy: string;
  readonly expiresAt: string;
  readonly revokedAt: string | undefined;
}

/** What a new token allows. */
export interface NewToken extends Pick<ReleaseToken, 'team' | 'packages' | 'verbs'> {
  readonly days: number;
  /** The operator who makes it. */
  readonly by: string;
  /** ms since 1970. */
  readonly now: number;
}

const DAY_MS = 24 * 60 * 60 * 1_000;
/** How long one that is over is still listed. */
const LISTED_MS = 90 * DAY_MS;
const LONGEST_DAYS = 366;
const TEAM = /^[a-z][a-z\d]*(?:-[a-z\d]+)*$/;
const PACKAGE = /^(?:\*|[a-z][a-z\d]*(?:-[a-z\d]+)*)$/;
/** Recognized by programs that look for secrets in repositories. */
const PREFIX = 'zone-release-';

/**
 * Makes a token: 32 random bytes, of which the database gets only the hash.
 * @returns the token, which nobody can read again
 * @throws ReleaseError for a name, verb or time that cannot be
 */
export async function createToken(
  database: Kysely<DatabaseSchema>,
  { team, packages, verbs, days, by, now }: NewToken,
): Promise<{ readonly name: string; readonly token: string }> {
  if (!TEAM.test(team) || team.length > 40)
    throw new ReleaseError(`"${team}" cannot be a team: small letters, digits and single hyphens`);
  const wrong = packages.find((name) => !PACKAGE.test(name));
  if (wrong !== undefined || packages.length === 0)
    throw new ReleaseError(`"${wrong ?? ''}" is no package: mf-events, shell, or * for all`);
  const unknown = verbs.find((verb) => !TOKEN_VERBS.includes(verb));
  if (unknown !== undefined || verbs.length === 0)
    throw new ReleaseError(`"${unknown ?? ''}" is none of ${TOKEN_VERBS.join(', ')}`);
  if (!Number.isInteger(days) || days < 1 || days > LONGEST_DAYS)
    throw new ReleaseError(`a token is valid for 1 to ${LONGEST_DAYS} days, not ${days}`);
  const token = `${PREFIX}${randomBytes(32).toString('base64url')}`;
  const name = `${team}-${randomBytes(4).toString('hex')}`;
  await database
    .deleteFrom('release_tokens')
    .where('expires_at', '<', iso(now - LISTED_MS))
    .execute();
  await database
    .insertInto('release_tokens')
    .values({
      name,
      team,
      hash: hashOf(token).toString('base64url'),
      packages: [...new Set(packages)].join(' '),
      verbs: [...new Set(verbs)].join(' '),
      created_at: iso(now),
      created_by: by,
      expires_at: iso(now + days * DAY_MS),
      revoked_at: null,
    })
    .execute();
  return { name, token };
}

/** Returns all tokens, the newest first, also those that are over. */
export async function listTokens(database: Kysely<DatabaseSchema>): Promise<readonly ReleaseToken[]> {
  const rows = await database
    .selectFrom('release_tokens')
    .selectAll()
    .orderBy('created_at', 'desc')
    .execute();
  return rows.map(tokenOf);
}

/**
 * Makes a token that allows the same for as many days as `name` did, which itself stays valid for the overlap, and no
 * longer than before.
 * @throws ReleaseError if there is no such token, or it is over
 */
export async function rotateToken(
  database: Kysely<DatabaseSchema>,
  { name, overlapDays, by, now }: { name: string; overlapDays: number; by: string; now: number },
): Promise<{ readonly name: string; readonly token: string }> {
  if (!(overlapDays >= 0 && overlapDays <= LONGEST_DAYS))
    throw new ReleaseError(`an overlap has 0 to ${LONGEST_DAYS} days, not ${overlapDays}`);
  return database.transaction().execute(async (transaction) => {
    const { team, packages, verbs, createdAt, expiresAt } = await validToken(transaction, name, now);
    const days = Math.round((Date.parse(expiresAt) - Date.parse(createdAt)) / DAY_MS);
    const made = await createToken(transaction, {
      ...{ team, packages, verbs, by, now },
      days: Math.min(LONGEST_DAYS, Math.max(1, days)),
    });
    const ends = Math.min(Date.parse(expiresAt), now + overlapDays * DAY_MS);
    await transaction
      .updateTable('release_tokens')
      .set({ expires_at: iso(ends) })
      .where('name', '=', name)
      .execute();
    return made;
  });
}

/** Ends a token at once. @throws ReleaseError if there is no such token, or it is over */
export async function revokeToken(
  database: Kysely<DatabaseSchema>,
  { name, now }: { readonly name: string; readonly now: number },
): Promise<void> {
  await validToken(database, name, now);
  await database
    .updateTable('release_tokens')
    .set({ revoked_at: iso(now) })
    .where('name', '=', name)
    .execute();
}

/**
 * Finds the token of a call. What is wrong, expired or revoked takes as long as what is right: all rows are read, which
 * are few, and each is compared.
 * @param given what the caller has sent as its token; '' for nothing
 * @returns `off` if no token was ever made; undefined if none is valid
 */
export async function findToken(
  database: Kysely<DatabaseSchema>,
  given: string,
  now: number,
): Promise<ReleaseToken | 'off' | undefined> {
  const rows = await database.selectFrom('release_tokens').selectAll().execute();
  if (rows.length === 0) return 'off';
  const hash = hashOf(given);
  let found: ReleaseToken | undefined;
  for (const row of rows) {
    const token = tokenOf(row);
    const isEqual = timingSafeEqual(Buffer.from(row.hash, 'base64url'), hash);
    if (isEqual && isValid(token, now)) found = token;
  }
  return found;
}

/** Whether a token may change a package. */
export const covers = ({ packages }: ReleaseToken, name: string): boolean =>
  packages.includes('*') || packages.includes(name);

/** Whether a token can still be used. @param now ms since 1970 */
export const isValid = ({ expiresAt, revokedAt }: ReleaseToken, now: number): boolean =>
  revokedAt === undefined && Date.parse(expiresAt) > now;

async function validToken(
  database: Kysely<DatabaseSchema>,
  name: string,
  now: number,
): Promise<ReleaseToken> {
  const row = await database
    .selectFrom('release_tokens')
    .selectAll()
    .where('name', '=', name)
    .executeTakeFirst();
  const token = row && tokenOf(row);
  if (!token) throw new ReleaseError(`there is no token ${name}: \`token list\` names them`);
  if (!isValid(token, now)) throw new ReleaseError(`${name} is expired or revoked already`);
  return token;
}

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

const iso = (ms: number): string => new Date(ms).toISOString();

function tokenOf(row: Selectable<ReleaseTokenTable>): ReleaseToken {
  return {
    name: row.name,
    team: row.team,
    packages: row.packages.split(' '),
    verbs: TOKEN_VERBS.filter((verb) => row.verbs.split(' ').includes(verb)),
    createdAt: row.created_at,
    createdBy: row.created_by,
    expiresAt: row.expires_at,
    revokedAt: row.revoked_at ?? undefined,
  };
}
