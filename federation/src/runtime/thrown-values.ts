/**
 * Reads something of a value that a part has thrown or exported. It may be anything: a getter, a revoked proxy or a
 * `toString` can throw again.
 * @returns `otherwise` if reading it throws
 */
export function readOr<T>(otherwise: T, read: () => T): T {
  try {
    return read();
  } catch {
    return otherwise;
  }
}

/** Returns what a thrown value says about itself. */
export const messageOf = (thrown: unknown): string =>
  readOr('a value that cannot be read', () => String(isA(thrown, Error) ? thrown.message : thrown));

/** Returns a property of a thrown value; undefined if it has none or cannot be read. */
export const propertyOf = (thrown: unknown, name: string): unknown =>
  readOr(undefined, () => (thrown as Readonly<Record<string, unknown>> | null | undefined)?.[name]);

/** Returns whether a thrown value is of this class; false if that cannot be told. */
export function isA<T>(thrown: unknown, type: abstract new (...args: never[]) => T): thrown is T {
  return readOr(false, () => thrown instanceof type);
}
