import { visibleText } from './cell-piece';
import { plainCharacter } from './plain-character';

// Digits in groups, some of them in brackets. Brackets at the end are a note.
const GAP = '[ .-]{0,3}';
const BRACKETS = `\\( ?\\d{1,5} ?\\)(?=${GAP}\\d)`;
const CODE = '\\( ?(?:\\+{1,2}|00) ?\\d{1,4} ?\\)';
/** The source of a regular expression for what may be a phone number in a plain text (`plainCharacter`). */
export const STRETCH = `(?:${CODE}|\\+{1,2} ?(?:${BRACKETS}|\\d+)|${BRACKETS}|\\d+)(?:${GAP}(?:${BRACKETS}|\\d+))*`;

/** Returns the tel target of a text that is one phone number and nothing else; undefined for any other text. */
export function phoneLink(number: string | undefined): string | undefined {
  const plain = Array.from(visibleText(number), plainCharacter).join('');
  const isOne = new RegExp(`^${STRETCH}$`).test(plain) && firstOfSequence(plain) === undefined;
  const dialled = isOne ? dialledIn(plain) : undefined;
  return dialled && `tel:${dialled}`;
}

/**
 * Returns the URL of a WhatsApp chat with a phone number that has its country code; undefined for any other text.
 * @deprecated Few numbers have WhatsApp: `whatsAppChat` of `shared-data/links` takes those that the zone names.
 */
export function whatsAppLink(number: string | undefined): string | undefined {
  const digits = /^tel:(?:\+|00)(\d+)$/.exec(phoneLink(number) ?? '')?.[1];
  return digits && `https://wa.me/${digits}`;
}

export const digitsOf = (text: string): string => text.replace(/\D/g, '');

/** With a country code (E.164), and without one: from the numbers of hotlines to the longest with an area code. */
const INTERNATIONAL = { from: 7, to: 15 };
const NATIONAL = { from: 5, to: 13 };

/** Returns the digits to dial of one number in a plain text (`plainCharacter`), with its `+`; undefined if it is none. */
export function dialledIn(text: string): string | undefined {
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

/** The most digits that a number with a dash in it has. */
const LONGEST_WITH_DASH = 13;

/** Returns the first number of a sequence whose last one lacks its start, as in 555 0109-10; undefined for other texts. */
export function firstOfSequence(text: string): string | undefined {
  const [, first = '', group = '', last = ''] = /^(.*?(\d+)) ?-+ ?(\d{1,7})$/.exec(text) ?? [];
  const step = Number(last) - Number(digitsOf(first).slice(-last.length));
  // Groups of one length, as in 123-45-46, are those of one number.
  const isNext = group.length > last.length && step > 0 && step < 10;
  const isTooLong = /^\(?[+0]/.test(first) && digitsOf(text).length > LONGEST_WITH_DASH;
  return last && (isNext || isTooLong) ? first : undefined;
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
