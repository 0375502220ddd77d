/** Whether a value that came from outside is an object, and no array; nothing is said of what is in it. */
export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
