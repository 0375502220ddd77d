/** Headers as plain names and values; answers with the same headers share one object. */
export type HeaderSet = Readonly<Record<string, string>>;
