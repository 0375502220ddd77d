import { createHmac, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { DatabaseSchema } from '../storage/schema';
import { countForNetwork, type NetworkCounts, noCounts } from './network-limits';
import type { PendingReport } from './pending-reports';

/** Rows of one statement: both databases allow more parameters than these have. */
const ROWS = 500;
/** Stacks that are kept of a release. */
const MOST_STACKS = 20;

/** How often a part failed. */
export interface FailureCount {
  readonly release: string;
  readonly part: string;
  readonly phase: string;
  readonly route: string;
  readonly language: string;
  count: number;
}

/** What of some reports was counted. */
export interface Stored {
  readonly failures: readonly FailureCount[];
  /** By release. */
  readonly visits: ReadonlyMap<string, { readonly visits: number; readonly failing: number }>;
}

interface VisitCount {
  visits: number;
  failing: number;
  networks: number;
  failingNetworks: number;
}

/**
 * Stores the reports of one hour, in one transaction. Instances share what a network may count: rows of networks are
 * locked, in one order, until what they count is stored.
 */
export async function storeReports(
  database: Kysely<DatabaseSchema>,
  hour: number,
  reports: readonly PendingReport[],
): Promise<Stored> {
  return database.transaction().execute(async (transaction) => {
    const salt = await saltOf(transaction, hour);
    const hashed = reports.map((report) => ({ ...report, network: hash(salt, report.network) }));
    const networks = await lockNetworks(transaction, hour, hashed);
    const failures = new Map<string, FailureCount>();
    const visits = new Map<string, VisitCount>();
    const stacks = new Map<string, FailureCount & { readonly stack: string }>();
    const visitsOf = (release: string) => {
      const known = visits.get(release) ?? { visits: 0, failing: 0, networks: 0, failingNetworks: 0 };
      visits.set(release, known);
      return known;
    };
    for (const { network, route, language, ...told } of hashed) {
      const counts = networks.get(network) ?? noCounts();
      const counting = countForNetwork(counts, told);
      if (!counting) continue;
      for (const release of counting.visited) {
        const of = visitsOf(release);
        of.visits += 1;
        if (counts.visits.get(release) === 1) of.networks += 1;
      }
      for (const release of counting.failing) {
        const of = visitsOf(release);
        of.failing += 1;
        if (counts.failing.get(release) === 1) of.failingNetworks += 1;
      }
      for (const { stack, ...where } of counting.failures) {
        addTo(failures, { ...where, route, language, count: 1 });
        if (stack.length > 0)
          addTo(stacks, { ...where, route: '', language: '', stack: stack.join('\n'), count: 1 });
      }
    }
    await writeNetworks(transaction, hour, networks);
    await addVisits(transaction, hour, visits);
    await addFailures(transaction, hour, [...failures.values()]);
    for (const stack of stacks.values()) await addStack(transaction, hour, stack);
    return { failures: [...failures.values()], visits };
  });
}

/** Adds failures, without a visit. */
export async function addFailures(
  database: Kysely<DatabaseSchema>,
  hour: number,
  failures: readonly FailureCount[],
): Promise<void> {
  const rows = failures.map(({ count, ...labels }) => ({ ...labels, hour, failures: count }));
  for (const some of inSlices(rows.sort((one, other) => order(keyOf(one), keyOf(other)))))
    await database
      .insertInto('part_failures')
      .values(some)
      .onConflict((conflict) =>
        conflict
          .columns(['hour', 'release', 'part', 'phase', 'route', 'language'])
          .doUpdateSet(({ ref, eb }) => ({
            failures: eb(ref('part_failures.failures'), '+', ref('excluded.failures')),
          })),
      )
      .execute();
}

const keyOf = (row: object) => JSON.stringify(Object.values(row));
/** All instances lock rows in the same order. */
const order = (one: string, other: string) => (one < other ? -1 : Number(one > other));

function addTo<Count extends FailureCount>(counts: Map<string, Count>, failure: Count): void {
  const key = keyOf(failure);
  const known = counts.get(key);
  if (known) known.count += 1;
  else counts.set(key, failure);
}

function* inSlices<Row>(rows: readonly Row[]): Iterable<Row[]> {
  for (let from = 0; from < rows.length; from += ROWS) yield rows.slice(from, from + ROWS);
}

/** An address is guessed from its hash in no time if the salt is known: it is gone with the hour, like the hashes. */
const hash = (salt: string, network: string) =>
  createHmac('sha256', salt).update(network).digest('base64url').slice(0, 22);

async function saltOf(transaction: Kysely<DatabaseSchema>, hour: number): Promise<string> {
  await transaction
    .insertInto('report_salts')
    .values({ hour, salt: randomBytes(16).toString('base64url') })
    .onConflict((conflict) => conflict.column('hour').doNothing())
    .execute();
  const { salt } = await transaction
    .selectFrom('report_salts')
    .select('salt')
    .where('hour', '=', hour)
    .executeTakeFirstOrThrow();
  return salt;
}

/** Returns what each network has counted in this hour, on all instances, and locks it until the transaction's end. */
async function lockNetworks(
  transaction: Kysely<DatabaseSchema>,
  hour: number,
  reports: readonly PendingReport[],
): Promise<Map<string, NetworkCounts>> {
  const counts = new Map<string, NetworkCounts>();
  const networks = [...new Set(reports.map(({ network }) => network))].sort();
  for (const some of inSlices(networks)) {
    const locked = await transaction
      .insertInto('report_networks')
      .values(some.map((network) => ({ hour, network, counts: textOf(noCounts()) })))
      .onConflict((conflict) =>
        // Changes nothing, and locks the row.
        conflict.columns(['hour', 'network']).doUpdateSet(({ ref }) => ({ hour: ref('excluded.hour') })),
      )
      .returning(['network', 'counts'])
      .execute();
    for (const { network, counts: text } of locked) counts.set(network, countsIn(text));
  }
  return counts;
}

async function writeNetworks(
  transaction: Kysely<DatabaseSchema>,
  hour: number,
  networks: ReadonlyMap<string, NetworkCounts>,
): Promise<void> {
  const rows = [...networks].map(([network, counts]) => ({ hour, network, counts: textOf(counts) }));
  for (const some of inSlices(rows))
    await transaction
      .insertInto('report_networks')
      .values(some)
      .onConflict((conflict) =>
        conflict.columns(['hour', 'network']).doUpdateSet(({ ref }) => ({ counts: ref('excluded.counts') })),
      )
      .execute();
}

type StoredCounts = readonly [failures: number, visits: [string, number][], failing: [string, number][]];

const textOf = ({ failures, visits, failing }: NetworkCounts): string =>
  JSON.stringify([failures, [...visits], [...failing]] satisfies StoredCounts);

function countsIn(text: string): NetworkCounts {
  const [failures, visits, failing] = JSON.parse(text) as StoredCounts;
  return { ...noCounts(), failures, visits: new Map(visits), failing: new Map(failing) };
}

async function addVisits(
  transaction: Kysely<DatabaseSchema>,
  hour: number,
  visits: ReadonlyMap<string, VisitCount>,
): Promise<void> {
  const rows = [...visits].map(([release, { failingNetworks, ...counts }]) => ({
    ...{ hour, release, ...counts },
    failing_networks: failingNetworks,
  }));
  if (rows.length === 0) return;
  await transaction
    .insertInto('release_visits')
    .values(rows.sort((one, other) => order(one.release, other.release)))
    .onConflict((conflict) =>
      conflict.columns(['hour', 'release']).doUpdateSet(({ ref, eb }) => ({
        visits: eb(ref('release_visits.visits'), '+', ref('excluded.visits')),
        failing: eb(ref('release_visits.failing'), '+', ref('excluded.failing')),
        networks: eb(ref('release_visits.networks'), '+', ref('excluded.networks')),
        failing_networks: eb(ref('release_visits.failing_networks'), '+', ref('excluded.failing_networks')),
      })),
    )
    .execute();
}

/** Keeps the first stacks of a release: they say where to look, and strangers may send any. */
async function addStack(
  transaction: Kysely<DatabaseSchema>,
  hour: number,
  { release, part, phase, stack, count }: FailureCount & { readonly stack: string },
): Promise<void> {
  const { numUpdatedRows } = await transaction
    .updateTable('failure_stacks')
    .set(({ eb }) => ({ hour, failures: eb('failures', '+', count) }))
    .where('release', '=', release)
    .where('part', '=', part)
    .where('phase', '=', phase)
    .where('stack', '=', stack)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return;
  const { known } = await transaction
    .selectFrom('failure_stacks')
    .select(({ fn }) => fn.countAll<number | string>().as('known'))
    .where('release', '=', release)
    .executeTakeFirstOrThrow();
  if (Number(known) >= MOST_STACKS) return;
  await transaction
    .insertInto('failure_stacks')
    .values({ release, part, phase, stack, hour, failures: count })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
