const OTHER = '\ufffd';
const DIGIT = /\p{Nd}/u;

/**
 * Returns a character in the spelling that links are recognised in, always as one UTF-16 unit: Latin digits, a hyphen
 * for every dash, ASCII for wide letters and signs, a line feed for line breaks, a space for other white space.
 */
export function plainCharacter(character: string): string {
  if (/^[ -~]$/.test(character)) return character;
  if (/[\n\v\f\r\u0085\u2028\u2029]/.test(character)) return '\n';
  if (/\s/.test(character)) return ' ';
  if (DIGIT.test(character)) return digitOf(character);
  // Japanese input methods produce the long vowel sign for a hyphen.
  if (/[\p{Pd}\u2212ー]/u.test(character)) return '-';
  // Numbers in circles and the like count something.
  const wide = /\p{No}/u.test(character) ? OTHER : character.normalize('NFKC');
  return SIGNS[wide] ?? (wide.length === 1 ? wide : OTHER);
}

const SIGNS: Readonly<Record<string, string>> = {
  '،': ',',
  '؛': ';',
  '、': ',',
  '⁄': '/',
  '∕': '/',
  '×': 'x',
};

/** Returns a decimal digit of any script as a Latin one. */
function digitOf(digit: string): string {
  // Unicode's decimal digits come in rows of ten: the number of digits before this one is its value.
  let before = 0;
  while (DIGIT.test(String.fromCodePoint((digit.codePointAt(0) ?? 0) - before - 1))) before += 1;
  return String(before % 10);
}
