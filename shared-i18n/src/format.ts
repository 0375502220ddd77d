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
  const format = known.get(code) ?? createFormat(code);
  known.set(code, format);
  return format;
}

function createFormat(code: LanguageCode): Format {
  const locale = localeOf(code);
  // Created once, on first use: creating a formatter takes longer than all the formatting.
  const numbers = new Map<string, Intl.NumberFormat>();
  return {
    number(value, options) {
      const key = JSON.stringify(options ?? {});
      const written = simpleNumber(value, code, key);
      if (written) return written;
      const format = numbers.get(key) ?? new Intl.NumberFormat(locale, options);
      numbers.set(key, format);
      return format.format(value);
    },
    year: (date) => String(date.getFullYear()),
    dateTime: (date) =>
      new Intl.DateTimeFormat(locale, {
        calendar: 'gregory',
        dateStyle: 'medium',
        timeStyle: 'short',
      }).format(date),
    list: (items, type = 'conjunction') => new Intl.ListFormat(locale, { style: 'long', type }).format(items),
  };
}

const ONE_DECIMAL = '{"minimumFractionDigits":1,"maximumFractionDigits":1}';
const WITH_COMMA = /^(fr|es|de|it|ru|tr)$/;
/** What separates thousands, where that is no comma. */
const BETWEEN_THOUSANDS: Readonly<Partial<Record<LanguageCode, string>>> = {
  ...{ de: '.', es: '.', it: '.', tr: '.' },
  ...{ fr: '\u202f', ru: '\u00a0' },
};
/** Languages that write four digits together (CLDR: minimumGroupingDigits). */
const FOUR_TOGETHER = /^(es|it)$/;

/**
 * Writes the numbers that pages have, counts, limits and ratings: whole, or small with one decimal. The first number that a
 * page formats with `Intl` takes 0.1 s on a slow phone.
 * @param options as JSON
 * @returns undefined for other numbers and other options
 */
function simpleNumber(value: number, code: LanguageCode, options: string): string | undefined {
  const text = String(value);
  if (options === '{}' && /^\d{1,9}$/.test(text)) {
    if (text.length === 4 && FOUR_TOGETHER.test(code)) return text;
    return text.replace(/\B(?=(\d{3})+$)/g, BETWEEN_THOUSANDS[code] ?? ',');
  }
  const [, whole, decimal = options === ONE_DECIMAL && '0'] = /^(\d{1,3})(?:\.(\d))?$/.exec(text) ?? [];
  if (!whole || (options !== ONE_DECIMAL && options !== '{}')) return undefined;
  return decimal ? whole + (WITH_COMMA.test(code) ? ',' : '.') + decimal : whole;
}
