import type { Kysely } from 'kysely';
import { tablesOf } from '../../storage/request-tables';
import { type DatabaseSchema, isReport, type ListingRequestTable } from '../../storage/schema';
import { DeliveryError, errorOf } from '../deliver/delivery-error';
import type { MailSettings } from '../deliver/delivery-settings';
import type { MailZone } from '../deliver/mail/mail-zone';
import type { EditorsMails } from '../deliver/mail/send-mails';
import { editorCounts } from '../edit/editor-counts';
import { readRequests } from '../edit/read-requests';
import { claimPeriod, endClaim, isFirstPeriod, skipPeriod } from './periodic-mails';
import { mailWeek } from './week';
import { type BaseSummary, weeklyMail } from './weekly-mail';

export interface WeeklyOptions {
  readonly settings: Pick<MailSettings, 'from' | 'to' | 'weeklyOn'>;
  readonly zone: MailZone;
  readonly database: Kysely<DatabaseSchema>;
  readonly editors: Pick<EditorsMails, 'send'>;
  /** Examines the base. */
  readonly review: (signal: AbortSignal) => Promise<BaseSummary>;
  /** ms since 1970 */
  readonly now: () => number;
  readonly log: (line: string) => void;
  /** By default the server's. */
  readonly timeZone?: string;
}

const LOOK_MS = 60_000;
const REVIEW_MS = 15 * 60_000;
const MOST_LISTED = 50;

/**
 * Sends the weekly mail, from the whole of the deployment once a week, until stopped; one that fails is tried again after
 * longer and longer pauses. Where none was ever due, the first one comes on the next day for it.
 */
export function startWeeklyMail(options: WeeklyOptions) {
  const { settings, database, now, log, timeZone } = options;
  const { weeklyOn } = settings;
  const stopped = new AbortController();
  /** The last week whose mail is known to be sent. */
  let done: string | undefined;
  let running: Promise<void> | undefined;

  async function look(): Promise<void> {
    if (weeklyOn === undefined) return;
    const { name, isToday } = mailWeek(now(), weeklyOn, timeZone);
    if (name === done) return;
    const period = `weekly ${name}`;
    if (!isToday && (await isFirstPeriod(database))) await skipPeriod(database, period, now());
    const claim = await claimPeriod(database, period, now());
    if (claim === undefined) return;
    const error = await errorOf(send(name));
    if (stopped.signal.aborted && error) return;
    await endClaim(database, { period, claim }, { error, now: now() });
    if (error) log(`The weekly mail was not sent (${error.code}); trying again later`);
    else done = name;
  }

  async function send(week: string): Promise<void> {
    const { zone, editors, review } = options;
    const { signal } = stopped;
    const ended = AbortSignal.any([signal, AbortSignal.timeout(REVIEW_MS)]);
    const over = new Promise<never>((_, reject) => ended.addEventListener('abort', reject));
    const base = await Promise.race([review(ended), over]).catch(() => {
      if (!signal.aborted) log('The base could not be examined for the weekly mail');
      return undefined;
    });
    const counts = await editorCounts({ database }, now());
    const reports = await editorCounts({ database: tablesOf(database, 'report') }, now());
    const open: ListingRequestTable[] = [];
    for await (const { request } of readRequests(database, { state: 'open' })) {
      if (!isReport(request)) open.push(request);
      if (open.length === MOST_LISTED) break;
    }
    if (signal.aborted) throw new DeliveryError('STOPPED');
    await editors.send(weeklyMail({ week, counts, reports, open, base }, settings, zone), signal);
  }

  const run = () => {
    // A failing database is in the health, and looked at again.
    running ??= look()
      .catch(() => {})
      .finally(() => {
        running = undefined;
      });
  };
  const timer = setInterval(run, LOOK_MS);
  timer.unref();
  run();
  return {
    stop: async (): Promise<void> => {
      stopped.abort();
      clearInterval(timer);
      await running;
    },
  };
}
