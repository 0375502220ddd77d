import type { Kysely } from 'kysely';
import type { Log } from '../log/log';
import type { DatabaseSchema } from '../storage/schema';
import { alarmMessage, findAlarms } from './alarm';
import type { AlarmSettings } from './alarm-settings';
import { type KnownLabels, splitRelease } from './known-labels';
import { endAlarms, raiseAlarm, settleMessage, takeDueMessages } from './raised-alarms';
import { hourOf } from './report-token';
import { postMessage } from './webhook';

/** Options of `createAlarms`. */
export interface AlarmsOptions {
  readonly alarm: AlarmSettings;
  /** The zone's origin, for messages. */
  readonly publicUrl: string | undefined;
  readonly log: Log;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** Creates what raises alarms of releases that fail too often, and tells the webhook of them. */
export function createAlarms({ alarm, publicUrl, log, now }: AlarmsOptions) {
  const { share, webhook } = alarm;
  const stopping = new AbortController();
  let telling: Promise<void> = Promise.resolve();

  async function tell(database: Kysely<DatabaseSchema>): Promise<void> {
    if (!webhook || stopping.signal.aborted) return;
    for (const due of await takeDueMessages(database, now()))
      try {
        await postMessage(webhook, due.message, { signal: stopping.signal });
        await settleMessage(database, due);
      } catch (err) {
        if (stopping.signal.aborted || !due.isLastAttempt) continue;
        log.error('The webhook did not take the alarm (ALARM_WEBHOOK_URL)', { err });
        await settleMessage(database, due);
      }
  }

  return {
    /**
     * Raises the alarms of live releases, each once for as long as it is live.
     * @returns the releases that fail too often now, as `name@release`
     */
    async raise(database: Kysely<DatabaseSchema>, labels: KnownLabels): Promise<readonly string[]> {
      const { generation, live, releases } = labels;
      const hour = hourOf(now());
      await endAlarms(database, labels);
      const found = await findAlarms(database, [...live], { hour, share });
      const named = found.map(({ remote, release }) => `${remote}@${release}`);
      for (const [at, one] of found.entries()) {
        const hasPrevious = [...releases.keys()].some(
          (other) => !live.has(other) && splitRelease(other).remote === one.remote,
        );
        const message = alarmMessage(one, hasPrevious, publicUrl);
        const raised = { release: named[at] ?? '', generation, hour, now: now() };
        if (await raiseAlarm(database, raised, webhook ? JSON.stringify(message) : null))
          log.error(message.text);
      }
      return named;
    },
    /** Tells the webhook what is due, beside everything else: it may take its time. Never rejects. */
    tell(database: Kysely<DatabaseSchema>): void {
      // What is under way is claimed; the rest waits for the next time, also if the database is down.
      telling = telling.then(() => tell(database)).catch(() => {});
    },
    /** Ends attempts that are under way; they are made again after the next start. */
    async stop(): Promise<void> {
      stopping.abort();
      await telling;
    },
  };
}
