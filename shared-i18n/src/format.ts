import { type LanguageCode, localeOf } from './languages';

/** Numbers, dates and lists as one language writes them; always Gregorian years and Latin digits. */
export interface Format {
  /** A number, grouped as the language groups; options as `Intl.NumberFormat` takes them. */
  number(value: number, options?: Intl.NumberFormatOptions): string;
  /** The year of a date in local time, as plain digits: `2026`. */
  year(date: Date): string;
  /** A date with its time of day, in local time: `May 6, 2031, 7:08 AM`. */
  dateTime(date: Date): string;
  /** Words joined with the language's commas and "and" (`conjunction`) or "or" (`disjunction`). */
  list(items: readonly string[], type?: 'conjunction' | 'disjunction'): string;
}

const known = new Map<LanguageCode, Format>();

/** The formats of a language; the same object for the same language. */
export function formatOf(code: LanguageCode): Format {
  const format = known.get(code) ?? createFormat(localeOf(code));
  known.set(code, format);
  return format;
}

function createFormat(locale: string): Format {
  // Those that a page wants often are made once, and when first wanted: it takes longer than all that is formatted.
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
 * Whether every language writes a number as it is: whole, and too small to be grouped. Most numbers of a page are, and a slow phone
 * takes fifty milliseconds for the first that goes through `Intl`.
 */
const isPlain = (value: number) => Number.isInteger(value) && value >= 0 && value < 1_000;
