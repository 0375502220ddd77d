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
  // Formatters used often are created once, on first use: creating one takes longer than all the formatting.
  const numbers = new Map<string, Intl.NumberFormat>();
  let dateTime: Intl.DateTimeFormat | undefined;
  const number: Format['number'] = (value, options) => {
    const written = simpleNumber(value, code, options);
    if (written) return written;
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

/** Decimal and grouping sign of each language (CLDR). */
const SIGNS: Readonly<Record<LanguageCode, string>> = {
  en: '.,',
  ar: '.,',
  fr: ',\u202f',
  es: ',.',
  de: ',.',
  it: ',.',
  ru: ',\u00a0',
  ja: '.,',
  tr: ',.',
  zh: '.,',
};

/**
 * Writes the numbers that most pages have, counts and ratings: whole, or with one decimal. The first number that a page
 * formats with `Intl` takes 0.1 s on a slow phone.
 * @returns undefined for other numbers and other options
 */
function simpleNumber(
  value: number,
  code: LanguageCode,
  options?: Intl.NumberFormatOptions,
): string | undefined {
  const hasDecimal = options?.minimumFractionDigits === 1 && options.maximumFractionDigits === 1;
  if (options && !(hasDecimal && Object.keys(options).length === 2)) return undefined;
  const [, whole, decimal = hasDecimal ? '0' : undefined] =
    /^(\d{1,15})(?:\.(\d))?$/.exec(String(value)) ?? [];
  if (whole === undefined) return undefined;
  const [point = '', group = ''] = SIGNS[code];
  // Some languages group from five digits.
  const isGrouped = whole.length > (code === 'es' || code === 'it' ? 4 : 3);
  const grouped = isGrouped ? whole.replace(/\B(?=(?:\d{3})+$)/g, group) : whole;
  return decimal === undefined ? grouped : grouped + point + decimal;
}
