import type { Business } from '../entities/directory';
import { type CellPiece, targetsOf } from '../links/cell-piece';
import { mailPieces } from '../links/mail-link';
import { phonePieces } from '../links/phone-links';
import { isOfFax, withoutNotes } from '../links/phone-words';
import { plainCharacter } from '../links/plain-character';
import { websitePieces } from '../links/web-link';
import type { AirtableRecord } from '../sources/airtable/records';
import { type Fault, isBlank, quoted } from './finding';

/** The contact cells of a business, read as pages read them. */
export interface Contacts {
  readonly phone: readonly CellPiece[];
  readonly email: readonly CellPiece[];
  readonly website: readonly CellPiece[];
}

/** Reads the contact cells of a business. */
export const contactsOf = ({ phone, email, website }: Business): Contacts => ({
  phone: phonePieces(phone),
  email: mailPieces(email),
  website: websitePieces(website),
});

interface Kind {
  readonly contact: keyof Contacts;
  readonly field: 'Website' | 'Email' | 'Phone';
  /** What is wrong with a cell without a link. */
  readonly problem: string;
  readonly remedy: string;
  /** Whether a text beside the links should have been one, too. */
  readonly isLost: (text: string) => boolean;
}

/** Whether a text has what looks like a host name, as in `office(at)company.example`; initials are none. */
const hasHost = (text: string): boolean => /[\p{L}\p{N}]\.\p{L}{2}/u.test(text);

/** Whether a text has digits that nobody takes for a note or hours, and that no fax machine answers. */
function isLostNumber(text: string): boolean {
  const plain = withoutNotes(Array.from(text, plainCharacter).join('')).replace(/\([^()]*\)/g, '');
  return /\d/.test(plain) && !isOfFax(plain);
}

const KINDS: readonly Kind[] = [
  {
    contact: 'phone',
    field: 'Phone',
    problem: 'Phone holds no number to dial: it is not a link.',
    remedy:
      'Write each number in full, with + and the country code, such as +000 55 500 0100; several on a line each.',
    isLost: isLostNumber,
  },
  {
    contact: 'email',
    field: 'Email',
    problem: 'Email is no e-mail address: it is not a link.',
    remedy: 'Write only the address, such as office@company.example; several on a line each.',
    isLost: hasHost,
  },
  {
    contact: 'website',
    field: 'Website',
    problem: 'Website is no web address: it is not a link.',
    remedy:
      'Write https:// and the address, without spaces, such as https://company.example; several on a line each.',
    isLost: hasHost,
  },
];

/** Returns what keeps the contacts of a business from being links, all of them. */
export function contactFaults({ fields }: AirtableRecord, contacts: Contacts): readonly Fault[] {
  return KINDS.flatMap(({ contact, field, problem, remedy, isLost }): Fault[] => {
    const { [field]: cell } = fields;
    const { [contact]: pieces } = contacts;
    if (isBlank(cell)) return [];
    const fault = { field, value: quoted(cell), remedy };
    if (targetsOf(pieces).length === 0) return [{ ...fault, code: `${contact}-not-linked`, problem }];
    const isInPart = pieces.some(({ text, href }) => href === undefined && isLost(text));
    if (isInPart)
      return [{ ...fault, code: `${contact}-linked-in-part`, problem: `${field} is a link only in part.` }];
    return contact === 'phone' && !isInternational(pieces) ? [{ ...fault, ...NO_COUNTRY_CODE }] : [];
  });
}

const NO_COUNTRY_CODE = {
  code: 'phone-no-country-code',
  problem:
    'No number in Phone has a country code: it cannot be called from abroad, and has no WhatsApp link.',
} as const;

/** The most digits of a hotline's number, which has no country code. */
const HOTLINE_DIGITS = 6;

/** Whether one of the numbers can be called from anywhere, or all are those of hotlines. */
const isInternational = (pieces: readonly CellPiece[]) => {
  const numbers = targetsOf(pieces).map((link) => link.replace(/^tel:|;.*$/g, ''));
  return (
    numbers.some((number) => /^(?:\+|00)/.test(number)) ||
    numbers.every((number) => number.length <= HOTLINE_DIGITS)
  );
};
