const DIGIT = /\p{Nd}/u;

/** Returns a decimal digit of any script (`\p{Nd}`) as an ASCII one. */
export function asciiDigit(digit: string): string {
  // Unicode's decimal digits come in rows of ten: the number of digits before this one is its value.
  let before = 0;
  while (DIGIT.test(String.fromCodePoint((digit.codePointAt(0) ?? 0) - before - 1))) before += 1;
  return String(before % 10);
}
