import type { NumberText } from './number-text';
import { dialledIn, digitsOf, firstOfSequence, STRETCH } from './phone-link';
import { vanityNumbersIn } from './vanity-number';

interface Stretch {
  readonly text: string;
  readonly start: number;
}

/** Returns what certainly are phone numbers, in order; dates, years, decimals and numbers of other lengths are none. */
export function numbersIn(plain: string): readonly NumberText[] {
  const vanities = vanityNumbersIn(plain);
  const rest = vanities.reduce(
    (text, { start, end }) => text.slice(0, start) + '\ufffd'.repeat(end - start) + text.slice(end),
    plain,
  );
  const stretches = Array.from(rest.matchAll(new RegExp(STRETCH, 'g')), ({ 0: text, index }) => ({
    text,
    start: index,
  }));
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
  const first = firstOfSequence(text);
  if (first !== undefined && dialledIn(first)) return numbersOf({ text: first, start });
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

const FEWEST_OF_TWO = 7;
