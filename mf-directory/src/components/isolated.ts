/** Wraps a text in Unicode isolates, so that its direction does not affect the surrounding text. */
export const isolated = (text: string): string => `\u2068${text}\u2069`;
