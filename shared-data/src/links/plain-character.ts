import { asciiDigit } from '../text/ascii-digit';

const OTHER = '\ufffd';

/**
 * Returns a character in the spelling that links are recognised in, always as one UTF-16 unit: Latin digits, a hyphen
 * for every dash, ASCII for wide letters and signs, a line feed for line breaks, a space for other white space.
 */
export function plainCharacter(character: string): string {
  if (/^[ -~]$/.test(character)) return character;
  if (/[\n\v\f\r\u0085\u2028\u2029]/.test(character)) return '\n';
  if (/\s/.test(character)) return ' ';
  if (/\p{Nd}/u.test(character)) return asciiDigit(character);
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
