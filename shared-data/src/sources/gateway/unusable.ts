import { DataError } from '../../errors';

/** Returns the error for a response that is JSON, but not what was requested. */
export function unusable(): DataError {
  return new DataError('UNEXPECTED_ERROR', {
    reason: 'The answer of the gateway is not what was asked for',
  });
}

/**
 * Returns `value` as a list.
 * @throws DataError UNEXPECTED_ERROR if it is not a list, or not of this length.
 */
export function column(value: unknown, length?: number): readonly unknown[] {
  if (!Array.isArray(value) || (length !== undefined && value.length !== length)) throw unusable();
  return value;
}
