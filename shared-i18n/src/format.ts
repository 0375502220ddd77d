import { type LanguageCode, localeOf } from './languages';

/** Formats numbers, dates and lists in one language; always Gregorian years and Latin digits. */
export interface Format {
  /** A number, grouped by the rules of the language; options as for `Intl.NumberFormat`. */
  number(value: number, options?: Intl.NumberFormatOptions): string;
  /** The year of a date in local time, as plain digits: `2026`. */
  year(date: Date): string;
  /** A date with its time of day, in local time: `May 6, 2031, 7:08 AM`. */
  dateTime(date: Date): string;
  /** Items joined with the language's commas and "and" (`conjunction`) or "or" (`disjunction`). */
  list(items: readonly string[], type?: 'conjunction' | 'disjunction'): string;
}

const known = new Map<LanguageCode, Format>();

/** Returns the formats of a language; always the same object for a language. */
export function formatOf(code: LanguageCode): Format {
  const format = known.get(code) ?? createFormat(localeOf(code));
  known.set(code, format);
  return format;
}

function createFormat(locale: string): Format {
  // Formatters used often are created once, on first use: creating one takes longer than all the formatting.
  const numbers = new Map<string, Intl.NumberFormat>();
  let dateTime: Intl.DateTimeFormat | undefined;
  const number: Format['number'] = (value, options) => {
    if (!options && isPlain(value)) return String(value);
    const key = JSON.stringify(options ?? {});
    const format = numbers.get(key) ?? new Intl.NumberFormat(locale, options);
    numbers.set(key, format);
    return format.format(value);
  };
  return {
    number,
    year: (date) => String(date.getFullYear()),
    dateTime: (date) => {
      dateTime ??= new Intl.DateTimeFormat(locale, {
        calendar: 'gregory',
        dateStyle: 'medium',
        timeStyle: 'short',
      });
      return dateTime.format(date);
    },
    list: (items, type = 'conjunction') => new Intl.ListFormat(locale, { style: 'long', type }).format(items),
  };
}

/**
 * Returns whether every language writes a number the same: whole, and too small for grouping. Most numbers on a page
 * are, and the first number formatted by `Intl` takes fifty milliseconds on a slow phone.
 */
const isPlain = (value: number) => Number.isInteger(value) && value >= 0 && value < 1_000;
