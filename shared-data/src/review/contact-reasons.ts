import type { Business } from '../entities/business';
import type { CellPiece } from '../links/cell-piece';
import { mailPieces } from '../links/mail-links';
import { phonePieces } from '../links/phone-links';
import { websitePieces } from '../links/web-links';
import type { AirtableRecord } from '../sources/airtable/records';
import { isBlank, quoted } from './cells';

/** Notes in brackets, hours and days around the clock: numbers that nobody takes for a phone number. */
const NOTES = /\([^()]*\)|\d\d?[:.]\d\d|24 ?[/x] ?7|\b\d\d? ?[ap]m\b/gi;

interface Contact {
  readonly field: 'Website' | 'Email' | 'Phone';
  readonly pieces: readonly CellPiece[];
  /** What is wrong with a cell without a link. */
  readonly fault: string;
  readonly remedy: string;
  /** Matches what should have been a link. */
  readonly rest: RegExp;
}

/** Returns why the contacts of a business are no links, or not all of them, and what to write instead. */
export function contactReasons({ fields }: AirtableRecord, business: Business): readonly string[] {
  const contacts: readonly Contact[] = [
    {
      field: 'Website',
      pieces: websitePieces(business.website),
      fault: 'is no web address',
      remedy: 'Write https:// and the address, without spaces.',
      rest: /[\p{L}\p{N}]\.[\p{L}\p{N}]/u,
    },
    {
      field: 'Email',
      pieces: mailPieces(business.email),
      fault: 'is no e-mail address',
      remedy: 'Write only the address, such as office@company.example.',
      rest: /@/,
    },
    {
      field: 'Phone',
      pieces: phonePieces(business.phone),
      fault: 'holds no number to dial',
      remedy: 'Write each number in full, with + and the country code.',
      rest: /\p{Nd}/u,
    },
  ];
  return contacts.flatMap(({ field, pieces, fault, remedy, rest }) => {
    const { [field]: cell } = fields;
    if (isBlank(cell)) return [];
    const texts = pieces.filter(({ href }) => href === undefined).map(({ text }) => text);
    if (texts.length === pieces.length)
      return [`${field} ${fault}: it is not a link (${quoted(cell)}). ${remedy}`];
    const isWhole = !texts.some((text) => rest.test(text.replace(NOTES, '')));
    return isWhole ? [] : [`${field} is a link only in part (${quoted(cell)}). ${remedy}`];
  });
}
