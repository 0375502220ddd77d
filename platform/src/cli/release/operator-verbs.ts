import { parseArgs } from 'node:util';
import { ReleaseError, systemUser } from '@zone-directory/federation-build/release';
import { TOKEN_VERBS, type TokenVerb } from '@zone-directory/remote-kit/client';
import { readDeployment } from '../../deployment';
import { beginCall, listCalls, NOT_ENDED } from '../../releases/calls';
import { createToken, isValid, listTokens, revokeToken, rotateToken } from '../../releases/tokens';
import type { Settings } from '../../settings';
import { openStorage, type Storage } from '../../storage/storage';

const USAGE = `Usage: npm run release -- VERB, where a VERB is one of

  token create --team TEAM --remotes mf-events,mf-fairs|* --verbs ${TOKEN_VERBS.join(',')} [--days 90]
  token list
  token rotate NAME [--overlap-days 7]
  token revoke NAME
  calls [NAME] [--most 20]

They work on the database of the settings, and need no token.`;
const DAYS = '90';
const OVERLAP_DAYS = '7';
const MOST = '20';
const MOST_CALLS = 10_000;

/** Whether a verb of the release command is the operator's, on the server's machine. */
export const isOperatorVerb = (verb: string | undefined): boolean => verb === 'token' || verb === 'calls';

/**
 * Does what an operator asks for: makes, lists, rotates and revokes tokens of the release service, and lists its calls.
 * @throws ReleaseError, and errors of settings, database and arguments, which are one line each
 */
export async function runOperatorVerb(args: readonly string[], env: Settings): Promise<void> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      team: { type: 'string' },
      remotes: { type: 'string' },
      verbs: { type: 'string' },
      days: { type: 'string', default: DAYS },
      'overlap-days': { type: 'string', default: OVERLAP_DAYS },
      most: { type: 'string', default: MOST },
      help: { type: 'boolean', short: 'h' },
    },
  });
  if (values.help) return console.log(USAGE);
  const [verb = '', action = '', name = '', ...more] = positionals;
  const storage = await openStorage(readDeployment(env, process.cwd(), []).database);
  const { database } = storage;
  const now = Date.now();
  const by = systemUser();
  try {
    if (verb === 'calls' && name === '') return await showCalls(storage, action || undefined, values.most);
    if (action === 'list' && name === '') return await showTokens(storage, now);
    if (action === 'create' && name === '' && values.team && values.remotes && values.verbs) {
      const { team } = values;
      return await recorded(storage, 'token create', async () => {
        const days = wholeDays(values.days);
        const [packages, verbs] = [listOf(values.remotes), listOf(values.verbs) as TokenVerb[]];
        return made(await createToken(database, { team, packages, verbs, days, by, now }));
      });
    }
    if (action === 'rotate' && name !== '' && more.length === 0)
      return await recorded(storage, 'token rotate', async () => {
        const overlapDays = wholeDays(values['overlap-days']);
        const token = await rotateToken(database, { name, overlapDays, by, now });
        console.log(`${name} is valid for another ${overlapDays} days, and no longer than before.`);
        return [name, ...made(token)];
      });
    if (action === 'revoke' && name !== '' && more.length === 0)
      return await recorded(storage, 'token revoke', async () => {
        await revokeToken(database, { name, now });
        console.log(`${name} is revoked`);
        return [name];
      });
    throw new ReleaseError(USAGE);
  } finally {
    await storage.close();
  }
}

/** Records what the operator does among the calls of the service. */
async function recorded(
  { database }: Storage,
  verb: string,
  work: () => Promise<readonly string[]>,
): Promise<void> {
  const end = await beginCall(database, { at: new Date().toISOString(), by: systemUser(), verb });
  const ended = { about: [], commit: undefined, why: undefined, reason: undefined };
  try {
    await end({ ...ended, about: await work(), status: 200 });
  } catch (error) {
    await end({ ...ended, status: 422, reason: error instanceof Error ? error.message : String(error) });
    throw error;
  }
}

function made({ name, token }: { readonly name: string; readonly token: string }): readonly string[] {
  console.log(
    `${name} is made. Its token is shown only now; its team keeps it as ZONE_RELEASE_TOKEN:\n${token}`,
  );
  return [name];
}

async function showTokens({ database }: Storage, now: number): Promise<void> {
  const tokens = await listTokens(database);
  if (tokens.length === 0) console.log('There is no token, so the release service is off.');
  for (const token of tokens) {
    const over = token.revokedAt ? `revoked ${token.revokedAt.slice(0, 10)}` : 'expired';
    const state = isValid(token, now) ? `until ${token.expiresAt.slice(0, 10)}` : over;
    const { name, packages, verbs, createdAt, createdBy } = token;
    const made = `made ${createdAt.slice(0, 10)} by ${createdBy}`;
    console.log(`${name}  ${state}  ${packages.join(',')}  ${verbs.join(',')}  ${made}`);
  }
}

async function showCalls({ database }: Storage, name: string | undefined, most: string): Promise<void> {
  const count = /^\d+$/.test(most) ? Number(most) : 0;
  if (count < 1 || count > MOST_CALLS)
    throw new ReleaseError(`--most must be a number from 1 to ${MOST_CALLS}, not "${most}"`);
  for (const { at, by = 'no valid token', verb, about, commit, why, status, reason } of await listCalls(
    database,
    { most: count, name },
  )) {
    const outcome =
      status === 200 ? 'done' : status === NOT_ENDED ? 'not ended' : `refused (${status}): ${reason}`;
    console.log(
      [at, by, verb, about.join(', '), commit ?? '', outcome, why ?? '']
        .filter((cell) => cell !== '')
        .join('  '),
    );
  }
}

function wholeDays(text: string): number {
  if (/^\d{1,4}$/.test(text)) return Number(text);
  throw new ReleaseError(`days are a whole number, not "${text}"`);
}

const listOf = (text = ''): string[] => text.split(/[\s,]+/).filter(Boolean);
