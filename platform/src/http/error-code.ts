/**
 * The code of a system or database error (`ENOENT`, `SQLITE_FULL`), or '' where it has none.
 * Looks at the property alone: in Jest, Node's own errors are no instances of the test's `Error`.
 */
export function errorCode(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
}
