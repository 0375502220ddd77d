import type { Kysely } from 'kysely';
import type { DatabaseSchema } from '../storage/schema';

/**
 * Waits after each attempt of the webhook, in ms: ten minutes in all. After that the log and the metrics have to do. Each
 * is longer than an attempt, so that no other instance makes one meanwhile.
 */
const WAITS = [15_000, 30_000, 60_000, 120_000, 375_000] as const;

/** Which releases are live: of instances that follow a promote at different times, the later one is right. */
export interface LiveReleases {
  readonly generation: number;
  /** As `name@release`. */
  readonly live: ReadonlySet<string>;
}

/**
 * Raises the alarm of a release, once for as long as it is live, whatever instance finds it first.
 * @param message what the webhook is to be told, if there is one
 * @returns whether it was not raised before
 */
export async function raiseAlarm(
  database: Kysely<DatabaseSchema>,
  { release, generation, ...told }: { release: string; generation: number; hour: number; now: number },
  message: string | null,
): Promise<boolean> {
  const row = {
    ...{ generation, hour: told.hour, ended: null, message, attempts: 0 },
    due_at: new Date(told.now).toISOString(),
  };
  const raised = await database
    .insertInto('release_alarms')
    .values({ release, ...row })
    .onConflict((conflict) =>
      conflict.column('release').doUpdateSet(row).where('release_alarms.ended', '<', generation),
    )
    .returning('release')
    .executeTakeFirst();
  return raised !== undefined;
}

/** Ends the alarms of releases that are no longer live; what a webhook was not told of them is over, too. */
export async function endAlarms(
  database: Kysely<DatabaseSchema>,
  { generation, live }: LiveReleases,
): Promise<void> {
  await database
    .updateTable('release_alarms')
    .set({ ended: generation, message: null })
    .where('ended', 'is', null)
    .where('generation', '<', generation)
    .where('release', 'not in', [...live, ''])
    .execute();
}

/** A message that is due. */
export interface DueMessage {
  readonly release: string;
  readonly message: string;
  readonly isLastAttempt: boolean;
}

/**
 * Takes the messages that the webhook is to be told now. Until the next attempt they are this instance's; if it ends
 * meanwhile, the attempt is made again.
 */
export async function takeDueMessages(
  database: Kysely<DatabaseSchema>,
  now: number,
): Promise<readonly DueMessage[]> {
  const due = await database
    .selectFrom('release_alarms')
    .select(['release', 'message', 'attempts', 'due_at'])
    .where('message', 'is not', null)
    .where('due_at', '<=', new Date(now).toISOString())
    .execute();
  const taken: DueMessage[] = [];
  for (const { release, message, attempts, due_at } of due) {
    const wait = WAITS[Math.min(attempts, WAITS.length - 1)] ?? 0;
    const { numUpdatedRows } = await database
      .updateTable('release_alarms')
      .set({ attempts: attempts + 1, due_at: new Date(now + wait).toISOString() })
      .where('release', '=', release)
      .where('due_at', '=', due_at)
      .executeTakeFirst();
    if (numUpdatedRows === 0n || message === null) continue;
    taken.push({ release, message, isLastAttempt: attempts >= WAITS.length });
  }
  return taken;
}

/** Notes that the webhook has a message, or will not get it. */
export async function settleMessage(
  database: Kysely<DatabaseSchema>,
  { release, message }: DueMessage,
): Promise<void> {
  await database
    .updateTable('release_alarms')
    .set({ message: null })
    .where('release', '=', release)
    .where('message', '=', message)
    .execute();
}
