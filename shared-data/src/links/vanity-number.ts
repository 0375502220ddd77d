import type { NumberText } from './number-text';
import { extensionAfter } from './phone-words';

/** Digits in groups, and words of letters behind them: 1-800-KESTREL, (800) GO-KESTREL. */
const VANITY = /(\+?\(?\d{1,4}\)?(?:[-. ]\(?\d{3}\)?){0,2})([-. ])([a-z\d]*[a-z]{2}[a-z\d]*(?:-[a-z\d]+)*)/gi;

/** Prefixes that are free of charge for the caller, behind which letters are usual. */
const FREE = /^\d{0,3}8\d\d$|^0[58]0\d$|^1[38]00$/;

/** The letters of a number there that has no other digits than its prefix. */
const NORTH_AMERICAN_LETTERS = 7;

/** The digits of A to Z on a keypad (https://www.itu.int/rec/T-REC-E.161). */
const KEYPAD = '22233344455566677778889999';

/** Returns the phone numbers of a plain text that are partly letters, with the digits of their letters. */
export function vanityNumbersIn(plain: string): readonly NumberText[] {
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
