/** The hour of the day, in the time zone of the server, from which on the weekly mail is sent. */
const HOUR = 6;
const DAY_MS = 24 * 60 * 60_000;

/** A week that has a mail of its own. */
export interface MailWeek {
  /** ISO 8601 week of the day on which it is sent: `2026-W48`. */
  readonly name: string;
  /** Whether that day is today. */
  readonly isToday: boolean;
}

/**
 * Returns the week whose mail is the latest due one: that of the last `weekday` on which 6 o'clock is past.
 * @param now ms since 1970
 * @param weekday 0 for Sunday
 * @param timeZone by default the server's
 */
export function mailWeek(now: number, weekday: number, timeZone?: string): MailWeek {
  const { year, month, day, hour } = Object.fromEntries(
    new Intl.DateTimeFormat('en', {
      ...{ year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', hourCycle: 'h23', timeZone },
    })
      .formatToParts(now)
      .map(({ type, value }) => [type, Number(value)]),
  );
  // A day of the calendar, as if it were in UTC.
  const today = Date.UTC(year ?? 1970, (month ?? 1) - 1, day);
  const since = (new Date(today).getUTCDay() - weekday + 7) % 7;
  const daysAgo = since === 0 && (hour ?? 0) < HOUR ? 7 : since;
  return { name: isoWeek(today - daysAgo * DAY_MS), isToday: daysAgo === 0 };
}

/** A week belongs to the year of its Thursday. */
function isoWeek(day: number): string {
  const thursday = new Date(day + (4 - (new Date(day).getUTCDay() || 7)) * DAY_MS);
  const year = thursday.getUTCFullYear();
  const week = Math.floor((thursday.getTime() - Date.UTC(year, 0, 1)) / DAY_MS / 7) + 1;
  return `${year}-W${String(week).padStart(2, '0')}`;
}
