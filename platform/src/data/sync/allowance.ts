import type { SnapshotContent } from '../store/snapshot';

type Tables = Pick<SnapshotContent, 'categories' | 'subcategories' | 'businesses'>;

/** Records that one call returns. */
const RECORDS_IN_CALL = 100;
const DAY_MS = 24 * 60 * 60_000;
/** The longest; a plan counts calls by month. */
const DAYS_IN_MONTH = 31;
/** The longest that `DATA_REFRESH_MINUTES` takes: data is at most 15 minutes old. */
const MOST_REFRESH_MINUTES = 14;

/** Returns how many calls one refresh makes: the pages of each table, of which an empty one has one. */
export const callsOfRefresh = ({ categories, subcategories, businesses }: Tables): number =>
  [categories, subcategories, businesses].reduce(
    (calls, { length }) => calls + Math.max(1, Math.ceil(length / RECORDS_IN_CALL)),
    0,
  );

const refreshesOfMonth = (intervalMs: number) => Math.ceil((DAYS_IN_MONTH * DAY_MS) / intervalMs);

/**
 * Returns a line for the operator if scheduled refreshes alone use up the base's calls of a month: from then on the base
 * refuses every call. Undefined if they do not.
 * @param monthlyCalls what the base's plan allows; `Infinity` without a limit
 */
export function allowanceWarning(
  tables: Tables,
  { intervalMs, monthlyCalls }: { readonly intervalMs: number; readonly monthlyCalls: number },
): string | undefined {
  const calls = callsOfRefresh(tables);
  const refreshes = refreshesOfMonth(intervalMs);
  if (calls * refreshes <= monthlyCalls) return undefined;
  const minutes = Array.from({ length: MOST_REFRESH_MINUTES }, (_, index) => index + 1).find(
    (one) => one * 60_000 > intervalMs && calls * refreshesOfMonth(one * 60_000) <= monthlyCalls,
  );
  const day = Math.floor((monthlyCalls / (calls * refreshes)) * DAYS_IN_MONTH) + 1;
  const number = (value: number) => value.toLocaleString('en');
  return [
    `A refresh of the base takes ${number(calls)} calls, which every ${intervalMs / 60_000} minutes are`,
    `${number(calls * refreshes)} a month, and its plan allows ${number(monthlyCalls)}: used up on day ${day}, and then the`,
    'data gets old until the next month.',
    minutes === undefined
      ? 'If the plan allows more, set AIRTABLE_MONTHLY_CALLS.'
      : `Set DATA_REFRESH_MINUTES=${minutes}, or AIRTABLE_MONTHLY_CALLS if the plan allows more.`,
  ].join(' ');
}
