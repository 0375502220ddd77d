import { businesses, snapshotOf } from '../api/snapshot.testing';
import { allowanceWarning, callsOfRefresh } from './allowance';

const MINUTE = 60_000;
const warning = (count: number, minutes = 10, monthlyCalls = 100_000) =>
  allowanceWarning(snapshotOf('one', businesses(count)), { intervalMs: minutes * MINUTE, monthlyCalls });

it.each([
  [0, 3],
  [1, 3],
  [100, 3],
  [101, 4],
  [1_748, 20],
  [20_000, 202],
])('a refresh of %d businesses takes %d calls', (count, calls) => {
  expect(callsOfRefresh(snapshotOf('one', businesses(count)))).toBe(calls);
});

it('says nothing while the calls of a month suffice', () => {
  // 22 calls, 4,464 times.
  expect(warning(2_000)).toBeUndefined();
  expect(warning(2_000, 10, 98_208)).toBeUndefined();
  expect(warning(20_000, 1, Number.POSITIVE_INFINITY)).toBeUndefined();
});

it('says when the calls of a month are used up, and the interval that would do', () => {
  expect(warning(2_001)).toBe(
    'A refresh of the base takes 23 calls, which every 10 minutes are 102,672 a month, and its plan allows 100,000: used ' +
      'up on day 31, and then the data gets old until the next month. Set DATA_REFRESH_MINUTES=11, or ' +
      'AIRTABLE_MONTHLY_CALLS if the plan allows more.',
  );
  expect(warning(2_000, 10, 98_207)).toContain('DATA_REFRESH_MINUTES=11');
  expect(warning(2_900)).toContain('DATA_REFRESH_MINUTES=14');
});

it('says so when no interval would do', () => {
  expect(warning(20_000)).toBe(
    'A refresh of the base takes 202 calls, which every 10 minutes are 901,728 a month, and its plan allows 100,000: used ' +
      'up on day 4, and then the data gets old until the next month. If the plan allows more, set ' +
      'AIRTABLE_MONTHLY_CALLS.',
  );
});
