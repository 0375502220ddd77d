import type { NumberText } from './number-text';
import { vanityNumbersIn } from './vanity-number';

interface Stretch {
  readonly text: string;
  readonly start: number;
}

// Digits in groups, some of them in brackets. Brackets at the end are a note.
const GAP = '[ .-]{0,3}';
const BRACKETS = `\\( ?\\d{1,5} ?\\)(?=${GAP}\\d)`;
const CODE = '\\( ?(?:\\+{1,2}|00) ?\\d{1,4} ?\\)';
const STRETCH = new RegExp(
  `(?:${CODE}|\\+{1,2} ?(?:${BRACKETS}|\\d+)|${BRACKETS}|\\d+)(?:${GAP}(?:${BRACKETS}|\\d+))*`,
  'g',
);

/** Returns what certainly are phone numbers, in order; dates, years, decimals and numbers of other lengths are none. */
export function numbersIn(plain: string): readonly NumberText[] {
  const vanities = vanityNumbersIn(plain);
  const rest = vanities.reduce(
    (text, { start, end }) => text.slice(0, start) + '\ufffd'.repeat(end - start) + text.slice(end),
    plain,
  );
  const stretches = Array.from(rest.matchAll(STRETCH), ({ 0: text, index }) => ({ text, start: index }));
  const numbers = withAreaCodes(stretches, rest).flatMap(numbersOf);
  return [...vanities, ...numbers].sort((one, other) => one.start - other.start);
}

/**
 * Joins an area code with the number after its slash: 030/123456. Behind any other digits and a slash, a number without
 * a prefix is not certain.
 */
function withAreaCodes(stretches: readonly Stretch[], plain: string): readonly Stretch[] {
  const joined: Stretch[] = [];
  for (const stretch of stretches) {
    const last = joined.at(-1);
    const isAfterSlash = last && /^ ?\/ ?$/.test(plain.slice(last.start + last.text.length, stretch.start));
    const whole = last && plain.slice(last.start, stretch.start + stretch.text.length);
    if (last && whole && isAfterSlash && isAreaCode(last.text, stretch.text))
      joined.splice(-1, 1, { ...last, text: whole });
    else if (!isAfterSlash || /^\(?[+0]/.test(stretch.text) || numbersOf(last ?? stretch).length > 0)
      joined.push(stretch);
  }
  return joined;
}

function isAreaCode(text: string, next: string): boolean {
  const length = digitsOf(text).length;
  const isCode = /^\(?(?:\+|00)/.test(text) ? length <= 8 : /^\(?0/.test(text) && length <= 5;
  // 05/2024 is a month.
  return isCode && !next.includes('+') && digitsOf(next).length >= (length < 3 ? 6 : 4);
}

/** Returns the number of a stretch, or those of two that only a space or a dash separates. */
function numbersOf({ text, start }: Stretch): NumberText[] {
  const dialled = dialledIn(text);
  if (dialled !== undefined) return [{ dialled, start, end: start + text.length }];
  const parts: NumberText[] = [];
  let from = 0;
  for (const { index, 0: gap } of text.matchAll(/ +-+ +|\.? +(?=\d{7})|$/g)) {
    const part = dialledIn(text.slice(from, index));
    if (part === undefined || part.length < FEWEST_OF_TWO) return [];
    parts.push({ dialled: part, start: start + from, end: start + index });
    from = index + gap.length;
  }
  return parts;
}

const digitsOf = (text: string) => text.replace(/\D/g, '');

const FEWEST_OF_TWO = 7;
/** With a country code (E.164), and without one: from the numbers of hotlines to the longest with an area code. */
const INTERNATIONAL = { from: 7, to: 15 };
const NATIONAL = { from: 5, to: 13 };

function dialledIn(text: string): string | undefined {
  const [prefix] = /^\(? ?(?:\+|00)/.exec(text) ?? [];
  // '+44 (0) 20…': the bracket is for callers inside the country, who leave out the code.
  const digits = digitsOf(prefix === undefined ? text : text.replace(/\( ?0 ?\)/, ''));
  // '0 055…' would be dialled as 00.
  if (prefix === undefined && digits.startsWith('00')) return undefined;
  const { from, to } = prefix === undefined ? NATIONAL : INTERNATIONAL;
  const length = digits.length - (prefix?.endsWith('00') ? 2 : 0);
  if (length < from || length > to || /^(\d)\1*$/.test(digits) || isOtherNumber(text)) return undefined;
  return prefix?.endsWith('+') ? `+${digits}` : digits;
}

/** Whether a text has the form of a decimal, a date or two years. */
function isOtherNumber(text: string): boolean {
  if (/^[1-9]\d{0,2}\.\d{4,}$|^\d{7,}\.0{1,2}$/.test(text)) return true;
  if (/^(?:19|20)\d\d ?-+ ?(?:19|20)\d\d$/.test(text)) return true;
  const [, first = 0, , second = 0, third = 0] = /^(\d{1,4})([ .-])(\d\d?)\2(\d\d?|\d{4})$/.exec(text) ?? [];
  const [one, two, three] = [Number(first), Number(second), Number(third)];
  const isDay = (day: number, month: number) => day >= 1 && day <= 31 && month >= 1 && month <= 12;
  const isYear = (year: number) => year >= 1900 && year < 2100;
  return (
    (isYear(one) && isDay(three, two)) ||
    ((three < 100 || isYear(three)) && (isDay(one, two) || isDay(two, one)))
  );
}
