import { DataError } from '../../errors';

/** The error of an answer that is JSON, but not what was asked for. */
export function unusable(): DataError {
  return new DataError('UNEXPECTED_ERROR', {
    reason: 'The answer of the gateway is not what was asked for',
  });
}

/**
 * `value` as a list.
 * @throws DataError UNEXPECTED_ERROR when it is none, or not of this length.
 */
export function column(value: unknown, length?: number): readonly unknown[] {
  if (!Array.isArray(value) || (length !== undefined && value.length !== length)) throw unusable();
  return value;
}
