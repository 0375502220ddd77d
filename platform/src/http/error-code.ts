/**
 * Returns the code of a system or database error (`ENOENT`, `SQLITE_FULL`), or '' if it has none.
 * Checks only the property: in Jest, Node's own errors are not instances of the test's `Error`.
 */
export function errorCode(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
}
