import fc from 'fast-check';
import { DataError } from './errors';
import { toDataError } from './errors-from';

it.each([
  'Failed to fetch',
  'Load failed',
  'NetworkError when attempting to fetch resource.',
  // While a body is being read.
  'network error',
  'Error in body stream',
])('identifies a failed fetch by its name, in the words of any engine: %s', (reason) => {
  expect(toDataError(new TypeError(reason))).toMatchObject({
    code: 'CONNECTION_ERROR',
    status: null,
    reason,
  });
});

it('identifies a chunk that fails to load and an abort by their names', () => {
  const named = (name: string) => Object.assign(new Error('x'), { name });
  expect(toDataError(named('ChunkLoadError')).code).toBe('CONNECTION_ERROR');
  expect(toDataError(named('AbortError')).code).toBe('ABORTED');
});

it('returns a DataError unchanged', () => {
  const failure = new DataError('TIMEOUT');
  expect(toDataError(failure)).toBe(failure);
});

it('uses the status, then the code, if there is no reason', () => {
  expect(new DataError('SERVER_ERROR', { status: 500, reason: ' ' }).reason).toBe('500');
  expect(new DataError('TIMEOUT').reason).toBe('TIMEOUT');
});

it('turns anything into a DataError', () => {
  fc.assert(
    fc.property(fc.anything(), (thrown) => expect(toDataError(thrown)).toBeInstanceOf(DataError)),
    { numRuns: PROPERTY_RUNS },
  );
});
