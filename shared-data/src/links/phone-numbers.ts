import { dialledIn, digitsOf, firstOfSequence, STRETCH } from './phone-link';
import { extensionAfter, type NumberText } from './phone-words';

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

/** Digits in groups, and words of letters behind them: 1-800-KESTREL, (800) GO-KESTREL. */
const VANITY = /(\+?\(?\d{1,4}\)?(?:[-. ]\(?\d{3}\)?){0,2})([-. ])([a-z\d]*[a-z]{2}[a-z\d]*(?:-[a-z\d]+)*)/gi;

/** Prefixes that are free of charge for the caller, behind which letters are usual. */
const FREE = /^\d{0,3}8\d\d$|^0[58]0\d$|^1[38]00$/;

/** The letters of a number there that has no other digits than its prefix. */
const NORTH_AMERICAN_LETTERS = 7;

/** The digits of A to Z on a keypad (https://www.itu.int/rec/T-REC-E.161). */
const KEYPAD = '22233344455566677778889999';

/** Returns the phone numbers of a plain text that are partly letters, with the digits of their letters. */
function vanityNumbersIn(plain: string): readonly NumberText[] {
  return Array.from(plain.matchAll(VANITY)).flatMap((match): NumberText[] => {
    const { index } = match;
    const [all, numbers = '', gap = '', words = ''] = match;
    const isAlone = !/[\d+(-]/.test(plain.charAt(index - 1));
    const prefix = numbers.replace(/\D/g, '');
    const isUpper = words === words.toUpperCase();
    const rest = plain.slice(index + all.length);
    // 1 800 GOT JUNK: without its second word it would be another number.
    const [more = ''] = (isUpper && !extensionAfter(rest) && /^(?: [A-Z]{2,}(?![a-z\d]))+/.exec(rest)) || [];
    const first = words.replaceAll('-', '').toUpperCase();
    const both = first + more.replaceAll(' ', '');
    const isInTwo = more !== '' && both.length === NORTH_AMERICAN_LETTERS;
    const letters = isInTwo ? both : first;
    const length = prefix.length + letters.length;
    const isFree = FREE.test(prefix) && length >= 7 && length <= 15 && (isUpper || gap === '-');
    // As in North America: 555-TAXI, also with the area code and the 1 before it.
    const isLocal = isUpper && gap === '-' && /^(?:1?\d{3})?\d{3}$/.test(prefix) && letters.length === 4;
    const isCut = more !== '' && !isInTwo && first.length < NORTH_AMERICAN_LETTERS;
    if (!isAlone || !((isFree && !isCut) || isLocal)) return [];
    const digits = letters.replace(/[A-Z]/g, (letter) => KEYPAD.charAt(letter.charCodeAt(0) - 65));
    const dialled = `${numbers.startsWith('+') ? '+' : ''}${prefix}${digits}`;
    return [{ dialled, start: index, end: index + all.length + (isInTwo ? more.length : 0) }];
  });
}
