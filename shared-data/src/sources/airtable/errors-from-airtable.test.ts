import { DataError } from '../../errors';
import { toDataError } from './errors-from-airtable';

it('takes the parts of an error that is none', () => {
  const failure = toDataError({ error: 'NOT_FOUND', message: 'Gone', statusCode: 404 });
  expect(failure).toBeInstanceOf(Error);
  expect(failure).toMatchObject({ code: 'NOT_FOUND', status: 404, reason: 'Gone' });
});

it('takes a network failure from airtable.js and from fetch alike', () => {
  const expected = { code: 'CONNECTION_ERROR', status: null, reason: 'Failed to fetch' };
  expect(
    toDataError({ error: 'CONNECTION_ERROR', message: 'Failed to fetch', statusCode: null }),
  ).toMatchObject(expected);
  expect(toDataError(new TypeError('Failed to fetch'))).toMatchObject(expected);
});

it('keeps a DataError', () => {
  const failure = new DataError('TIMEOUT');
  expect(toDataError(failure)).toBe(failure);
});
