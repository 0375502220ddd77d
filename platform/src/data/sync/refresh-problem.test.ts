import { DataError } from '@zone-directory/shared-data/core';
import { refreshProblem } from './refresh-problem';

const MINUTE = 60_000;
const fine = { failure: undefined, isDatabaseFailing: false, sinceMs: 10 * MINUTE, intervalMs: 10 * MINUTE };

it('is nothing while refreshes succeed in time', () => {
  expect(refreshProblem(fine)).toBeUndefined();
});

it('names refreshes that do not happen a minute after one was due', () => {
  expect(refreshProblem({ ...fine, sinceMs: 11 * MINUTE })).toEqual({
    about: 'data',
    problem: 'The data has not been refreshed for 11 minutes; pages keep the data read before.',
    action: expect.stringContaining('doctor'),
  });
});

it('names a database that fails', () => {
  expect(refreshProblem({ ...fine, isDatabaseFailing: true })?.action).toMatch(/storage/);
});

it.each([
  [new DataError('AUTHENTICATION_REQUIRED', { status: 401 }), /AIRTABLE_API_KEY/],
  [new DataError('NOT_AUTHORIZED', { status: 403 }), /token/],
  [new DataError('NOT_FOUND', { status: 404 }), /AIRTABLE_BASE_ID/],
  [new DataError('TOO_MANY_REQUESTS', { status: 429, type: 'PUBLIC_API_BILLING_LIMIT_EXCEEDED' }), /plan/],
  [new DataError('TOO_MANY_REQUESTS', { status: 429, type: 'TOO_MANY_REQUESTS' }), /who else/],
  [new DataError('TIMEOUT'), /reaches the base/],
])('says after %s what to do', (failure, action) => {
  const problem = refreshProblem({ ...fine, failure });
  expect(problem?.problem).toContain(failure.code);
  expect(problem?.action).toMatch(action);
});

it('leaves a loss to the warning about it', () => {
  const failure = new DataError('UNEXPECTED_ERROR', { type: 'BASE_LOST_RECORDS' });
  expect(refreshProblem({ ...fine, failure })).toBeUndefined();
});
