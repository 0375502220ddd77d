import { targetsOf } from './cell-piece';
import { phonePieces } from './phone-links';

/** The beginning of an international number: digits, x for any digit, single spaces and dashes between them. */
export const NUMBER_PATTERN = /^\+[0-9](?:[ -]?[0-9x])*$/;

/**
 * Returns the URL of a WhatsApp chat with the first number of a cell that has it: nobody can tell from a number alone.
 * @param patterns how such numbers begin, with their country code, as the zone's settings name them: `+000 55 5`
 * @returns undefined if no number with a country code begins so
 */
export function whatsAppChat(cell: string, patterns: readonly string[] = []): string | undefined {
  const numbers = targetsOf(phonePieces(cell)).flatMap(
    (target) => /^tel:(?:\+|00)(\d+)$/.exec(target)?.[1] ?? [],
  );
  const digits = numbers.find((number) => patterns.some((pattern) => beginsWith(number, pattern)));
  return digits && `https://wa.me/${digits}`;
}

const beginsWith = (digits: string, pattern: string) =>
  [...pattern.replace(/[^\dx]/g, '')].every((sign, index) =>
    sign === 'x' ? index < digits.length : sign === digits[index],
  );
