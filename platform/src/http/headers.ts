/** Headers as plain names and values; the same object for every answer that has the same ones. */
export type HeaderSet = Readonly<Record<string, string>>;
