import type { DataError } from '@zone-directory/shared-data/core';
import type { Problem } from '../../problem';
import { isLoss } from './losses';
import { isMonthUsedUp } from './retry-policy';

/** How much later than the interval a refresh may end before it is overdue. */
const OVERDUE_MS = 60_000;

/** What one instance knows about refreshes. */
export interface RefreshProgress {
  /** Why the last refresh failed; undefined when it succeeded. */
  readonly failure: DataError | undefined;
  /** Whether the database, without which no instance refreshes, fails. */
  readonly isDatabaseFailing: boolean;
  /** Milliseconds since the data was last known to be fresh, or since the start. */
  readonly sinceMs: number;
  readonly intervalMs: number;
}

/** Returns why the data is not refreshed; undefined while it is. A loss is reported elsewhere. */
export function refreshProblem(progress: RefreshProgress): Problem | undefined {
  const { failure, isDatabaseFailing, sinceMs, intervalMs } = progress;
  const minutes = Math.floor(sinceMs / 60_000);
  const stays = 'pages keep the data read before';
  if (isDatabaseFailing)
    return {
      about: 'data',
      problem: `The data is not refreshed, because the database fails; ${stays}.`,
      action: 'See `storage`: refreshes go on with it.',
    };
  if (failure && !isLoss(failure)) {
    const { code, status, type } = failure;
    const what = [code, status, type].filter((part) => part !== null).join(', ');
    return {
      about: 'data',
      problem: `The base cannot be read (${what}); ${stays}.`,
      action: actionFor(failure),
    };
  }
  if (sinceMs < intervalMs + OVERDUE_MS) return undefined;
  return {
    about: 'data',
    problem: `The data has not been refreshed for ${minutes} minutes; ${stays}.`,
    action: 'See whether this server reaches the base, and whether its clock is right: `npm run doctor`.',
  };
}

function actionFor(failure: DataError): string {
  if (isMonthUsedUp(failure))
    return 'The month has no calls left: take a larger plan, or raise DATA_REFRESH_MINUTES.';
  switch (failure.code) {
    case 'AUTHENTICATION_REQUIRED':
      return 'Set AIRTABLE_API_KEY to a token that is valid, and restart.';
    case 'NOT_AUTHORIZED':
      return 'Let the token of AIRTABLE_API_KEY read the records of the base.';
    case 'NOT_FOUND':
      return 'Correct AIRTABLE_BASE_ID, or restore the tables Categories, Subcategories and Businesses.';
    case 'TOO_MANY_REQUESTS':
      return 'See who else calls the base; the next attempt is made by itself.';
    default:
      return 'See whether this server reaches the base (`npm run doctor`); the next attempt is made by itself.';
  }
}
