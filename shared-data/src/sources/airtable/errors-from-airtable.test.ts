import { DataError } from '../../errors';
import { toDataError } from './errors-from-airtable';

it('reads an airtable.js error, which is not an Error', () => {
  const failure = toDataError({ error: 'NOT_FOUND', message: 'Gone', statusCode: 404 });
  expect(failure).toBeInstanceOf(Error);
  expect(failure).toMatchObject({ code: 'NOT_FOUND', status: 404, reason: 'Gone' });
});

it('treats network failures of airtable.js and of fetch alike', () => {
  const expected = { code: 'CONNECTION_ERROR', status: null, reason: 'Failed to fetch' };
  expect(
    toDataError({ error: 'CONNECTION_ERROR', message: 'Failed to fetch', statusCode: null }),
  ).toMatchObject(expected);
  expect(toDataError(new TypeError('Failed to fetch'))).toMatchObject(expected);
});

it('returns a DataError unchanged', () => {
  const failure = new DataError('TIMEOUT');
  expect(toDataError(failure)).toBe(failure);
});
