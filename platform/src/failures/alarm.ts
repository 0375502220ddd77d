import type { Kysely } from 'kysely';
import type { DatabaseSchema } from '../storage/schema';
import { splitRelease } from './known-labels';
import { SERVER_PHASE } from './report';

/** Fewer visits say too little. */
const LEAST_VISITS = 50;
const LEAST_NETWORKS = 10;
/** One household has an IPv4 address and an IPv6 network: nobody raises an alarm alone. */
const LEAST_FAILING_NETWORKS = 3;

/** A live release that fails too often. */
export interface Alarm {
  readonly remote: string;
  readonly release: string;
  /** Of the visits, from 0 to 1. */
  readonly share: number;
  readonly visits: number;
  readonly failing: number;
  /** From at least so many networks. */
  readonly networks: number;
  /** The most frequent phase. */
  readonly phase: string;
}

/**
 * Returns the releases that fail in more than a set share of their visits, in the current hour and the one before.
 * Networks of two hours cannot be told apart, because their hashes are forgotten: those of the larger hour count.
 * @param releases `name@release`
 * @param share from 0 to 1
 */
export async function findAlarms(
  database: Kysely<DatabaseSchema>,
  releases: readonly string[],
  { hour, share }: { readonly hour: number; readonly share: number },
): Promise<readonly Alarm[]> {
  if (releases.length === 0) return [];
  const rows = await database
    .selectFrom('release_visits')
    .select(({ fn }) => [
      'release',
      fn.sum('visits').as('visits'),
      fn.sum('failing').as('failing'),
      fn.max('networks').as('networks'),
      fn.max('failing_networks').as('failingNetworks'),
    ])
    .where('release', 'in', releases)
    .where('hour', '>=', hour - 1)
    .groupBy('release')
    .execute();
  const alarms: Alarm[] = [];
  for (const { release: named, networks, failingNetworks, ...counts } of rows) {
    const [visits, failing] = [Number(counts.visits), Number(counts.failing)];
    if (visits < LEAST_VISITS || networks < LEAST_NETWORKS || failingNetworks < LEAST_FAILING_NETWORKS)
      continue;
    if (failing <= share * visits) continue;
    const phase = await mostFrequentPhase(database, named, hour - 1);
    alarms.push({ ...splitRelease(named), share: failing / visits, visits, failing, networks, phase });
  }
  return alarms;
}

async function mostFrequentPhase(
  database: Kysely<DatabaseSchema>,
  release: string,
  since: number,
): Promise<string> {
  const found = await database
    .selectFrom('part_failures')
    .select(({ fn }) => ['phase', fn.sum('failures').as('count')])
    .where('release', '=', release)
    .where('hour', '>=', since)
    .where('phase', '!=', SERVER_PHASE)
    .groupBy('phase')
    .orderBy('count', 'desc')
    .limit(1)
    .executeTakeFirst();
  return found?.phase ?? 'unknown';
}

/** What an operator is told. */
export interface AlarmMessage extends Alarm {
  /** The zone's origin, if it is set. */
  readonly zone: string | undefined;
  /** What happened, and the command. */
  readonly text: string;
  /** The one command that takes the release back, or switches the remote off if nothing was live before. */
  readonly command: string;
}

/** @param hasPrevious whether there is a release to go back to */
export function alarmMessage(alarm: Alarm, hasPrevious: boolean, zone: string | undefined): AlarmMessage {
  const { remote, release, visits, failing, networks, phase } = alarm;
  // Rounded down: 5.4 % is not more than it is.
  const percent = Math.floor(alarm.share * 1_000) / 10;
  const what = `fails in ${percent} % of visits (${phase})`;
  const command = `npm run release -- ${hasPrevious ? 'rollback' : 'off'} ${remote} --why "${release} ${what}"`;
  const text = `${remote} ${release} ${what}: in ${failing} of ${visits}, from ${networks} networks. To take it back: ${command}`;
  return { ...alarm, zone, text, command };
}
