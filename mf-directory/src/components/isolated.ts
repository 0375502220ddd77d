/** A text between other words, so that its direction leaves theirs alone. */
export const isolated = (text: string): string => `\u2068${text}\u2069`;
