import { sql } from 'kysely';
import { createSnapshotStore } from '../data/store/snapshot-store';
import { allowanceWarning, callsOfRefresh } from '../data/sync/allowance';
import { sourceKey } from '../data/sync/lease';
import type { Deployment } from '../deployment';
import { tryStoring } from '../listing/store/request-store';
import { causeOf } from '../pages/health/causes';
import { openStorage, type Storage } from '../storage/storage';
import { type Finding, fail, ok, warn } from './finding';

/** The lease of the base is counted by the clocks of all instances. */
const MOST_APART_S = 4;

/** Stores a listing request and takes it back, and looks at what the database knows. */
export async function checkStorage(
  deployment: Deployment,
  now: () => number = Date.now,
): Promise<readonly Finding[]> {
  let storage: Storage | undefined;
  try {
    storage = await openStorage(deployment.database);
    await tryStoring(storage);
    return [
      ok('Listing requests can be stored'),
      ...(await checkDatabaseClock(storage, now)),
      ...(await checkAllowance(deployment, storage, now)),
    ];
  } catch (error) {
    const { why, action } = causeOf(error);
    return [fail(`Listing requests cannot be stored: ${why}`, action)];
  } finally {
    await storage?.close();
  }
}

async function checkDatabaseClock(
  { kind, database }: Storage,
  now: () => number,
): Promise<readonly Finding[]> {
  if (kind === 'sqlite') return [];
  const { rows } = await sql<{
    ms: string;
  }>`select extract(epoch from clock_timestamp()) * 1000 as ms`.execute(database);
  const apart = Math.round(Math.abs(Number(rows[0]?.ms) - now()) / 1_000);
  if (apart <= MOST_APART_S) return [ok('The clock agrees with that of PostgreSQL')];
  return [
    fail(
      `The clock and that of PostgreSQL are ${apart} s apart`,
      'Let both systems set their clocks: `timedatectl set-ntp true`.',
    ),
  ];
}

/** Reckons the calls of scheduled refreshes from the stored snapshot: asking the base would cost as many again. */
async function checkAllowance(
  { airtable, data }: Deployment,
  { database }: Storage,
  now: () => number,
): Promise<readonly Finding[]> {
  if (airtable.embedded || data.mode === 'direct') return [];
  const store = createSnapshotStore({ database, source: sourceKey(airtable), now, log: () => {} });
  const current = await store.newer(undefined);
  if (!current)
    return [
      warn(
        'How many calls a refresh takes is not known yet',
        'Run this again when the server has read the base.',
      ),
    ];
  const { snapshot } = current;
  const { refreshMs: intervalMs, monthlyCalls } = data;
  const warning = allowanceWarning(snapshot, { intervalMs, monthlyCalls });
  if (warning === undefined)
    return [ok(`A refresh takes ${callsOfRefresh(snapshot)} calls, and a month has enough`)];
  const [first = '', ...rest] = warning.split(/(?<=\.) (?=If|Set)/);
  return [fail(first, rest.join(' '))];
}
