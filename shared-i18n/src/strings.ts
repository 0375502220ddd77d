/** Strings of one namespace in one language: texts by key, nested as the locale file nests them. */
export type Strings = { readonly [key: string]: string | Strings };

/** Whether the content of a locale file can be used. Servers and browsers use all of a file or none of it. */
export function isStrings(value: unknown): value is Strings {
  return (
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    Object.values(value).every((entry) => typeof entry === 'string' || isStrings(entry))
  );
}
