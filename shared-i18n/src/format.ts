import { type LanguageCode, localeOf } from './languages';

/** Numbers, years and lists as one language writes them; always Gregorian years and Latin digits. */
export interface Format {
  /** A number, grouped as the language groups; options as `Intl.NumberFormat` takes them. */
  number(value: number, options?: Intl.NumberFormatOptions): string;
  /** The year of a date in local time, as plain digits: `2026`. */
  year(date: Date): string;
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
  const plain = new Intl.NumberFormat(locale);
  const ungrouped = new Intl.NumberFormat(locale, { useGrouping: false });
  return {
    number: (value, options) =>
      (options === undefined ? plain : new Intl.NumberFormat(locale, options)).format(value),
    year: (date) => ungrouped.format(date.getFullYear()),
    list: (items, type = 'conjunction') => new Intl.ListFormat(locale, { style: 'long', type }).format(items),
  };
}
