import type { Business } from '../entities/directory';
import { phonePieces } from '../links/phone-links';
import { fold } from '../search/fold';

/** The numbers and addresses of businesses, by which they are found as they are typed. */
export interface Contacts {
  /** Returns the rows with a number or an address that a query names; none for other queries. */
  find(text: string): FoundContacts;
}

/** Who has a number or an address. */
export interface FoundContacts {
  /** Whose number or address is the one that is named. */
  readonly whole: readonly number[];
  /** Whose number or address contains it. */
  readonly partly: readonly number[];
  /** Whether nothing else was looked for: `box 12345` may be a place, too. */
  readonly isSure: boolean;
}

/** Fewer digits are a house number or a year, unless they are all that there is: then they may be a hotline's. */
const FEWEST_DIGITS = 5;
const HOTLINE = /^\d{3,4}$/;
/** Digits from which a number without its country is certain. */
const NATIONAL_DIGITS = 7;
const NUMBER = /[+(]?\d[\d\s()./+-]*\d/g;
const IN_BRACKETS = /\(0+\)/g;
/** Behind a number, the other ends that it has: ` / 81 / 82`, all of one length, up to the next number, note or end. */
const OTHER_ENDS = /^\s*\/\s*\d{1,4}(?:\s*\/\s*\d{1,4})*\s*(?=[,;(\n]|$)/;
const ADDRESS = /[^\s<>"',;]*@[^\s<>"',;]*/;

/** Collects the contacts of businesses, which have to be added in their order. */
export function createContacts(): Contacts & {
  add(row: number, business: Pick<Business, 'phone' | 'email'>): void;
} {
  const phones: { row: number; digits: string }[] = [];
  const mails: { row: number; mail: string }[] = [];
  return {
    add(row, { phone, email }) {
      const hotline = hotlineIn(fold(phone));
      if (hotline) phones.push({ row, digits: hotline });
      let before = '';
      for (const { text, href } of phone ? phonePieces(phone) : []) {
        const digits = significant(href ?? text);
        if (digits.length >= FEWEST_DIGITS) phones.push({ row, digits });
        for (const end of href ? [] : otherEnds(text))
          if (before.length >= NATIONAL_DIGITS)
            phones.push({ row, digits: before.slice(0, -end.length) + end });
        before = href && !href.includes(';ext=') ? digits : '';
      }
      const mail = email && fold(email);
      if (mail) mails.push({ row, mail });
    },
    find(text) {
      const folded = fold(text).trim();
      const whole = new Set<number>();
      const partly = new Set<number>();
      const hotline = /\p{L}/u.test(folded) ? '' : hotlineIn(folded);
      for (const { row, digits } of hotline ? phones : []) if (digits === hotline) whole.add(row);
      for (const digits of numbersIn(folded))
        for (const { row, digits: own } of phones) {
          if (isSame(own, digits)) whole.add(row);
          else if (own.includes(digits)) partly.add(row);
        }
      const address = addressIn(folded);
      for (const { row, mail } of address ? mails : []) {
        if (mail === address) whole.add(row);
        else if (mail.includes(address)) partly.add(row);
      }
      const rest = folded.replace(NUMBER, '').replace(address || NUMBER, '');
      return {
        whole: [...whole],
        partly: [...partly],
        isSure: (whole.size > 0 && !hotline) || (partly.size > 0 && !/[\p{L}\p{N}]/u.test(rest)),
      };
    },
  };
}

/** The digits of a text, if they are as few as those of a hotline's number. */
function hotlineIn(folded: string): string {
  const digits = folded.replace(/\D/g, '');
  return HOTLINE.test(digits) ? digits : '';
}

/** The digits of a number without those that depend on where it is dialled: `00` or `+`, and a leading 0. */
function significant(number: string): string {
  return fold(number)
    .replace(/;ext=.*$/, '')
    .replace(IN_BRACKETS, '')
    .replace(/\D/g, '')
    .replace(/^0+/, '');
}

/**
 * The last digits of further numbers, which differ from the one before only in these: none of `24/7`, whose numbers are
 * not of one length.
 */
function otherEnds(text: string): readonly string[] {
  const ends = OTHER_ENDS.exec(fold(text))?.[0].match(/\d+/g) ?? [];
  return ends.every((end) => end.length === ends[0]?.length) ? ends : [];
}

/** One of the two may lack the country's number. */
function isSame(one: string, other: string): boolean {
  if (one === other) return true;
  const [longer, shorter] = one.length > other.length ? [one, other] : [other, one];
  return shorter.length >= NATIONAL_DIGITS && longer.endsWith(shorter);
}

const numbersIn = (folded: string): string[] =>
  (folded.match(NUMBER) ?? []).map(significant).filter((digits) => digits.length >= FEWEST_DIGITS);

/** What stands around the sign of an address, with at least one letter on a side; '' without one. */
function addressIn(folded: string): string {
  const address = folded.replace(/^mailto:/, '').match(ADDRESS)?.[0] ?? '';
  return address.length > 2 ? address : '';
}
