import type { Business } from '../entities/directory';
import type { CellPiece } from '../links/cell-piece';
import { mailPieces } from '../links/mail-link';
import { phonePieces } from '../links/phone-links';
import { isOfFax, withoutNotes } from '../links/phone-words';
import { plainCharacter } from '../links/plain-character';
import { websitePieces } from '../links/web-link';
import { isVisible } from '../plain-text';
import type { AirtableRecord } from '../sources/airtable/records';

interface Contact {
  readonly field: 'Website' | 'Email' | 'Phone';
  readonly pieces: readonly CellPiece[];
  /** What is wrong with a cell without a link. */
  readonly fault: string;
  readonly remedy: string;
  /** Whether a text beside the links should have been one, too. */
  readonly isLost: (text: string) => boolean;
}

/** Returns why the contacts of a business are no links, or not all of them, and what to write instead. */
export function contactReasons({ fields }: AirtableRecord, business: Business): readonly string[] {
  const contacts: readonly Contact[] = [
    {
      field: 'Website',
      pieces: websitePieces(business.website),
      fault: 'is no web address',
      remedy: 'Write https:// and the address, without spaces.',
      isLost: hasHost,
    },
    {
      field: 'Email',
      pieces: mailPieces(business.email),
      fault: 'is no e-mail address',
      remedy: 'Write only the address, such as office@company.example.',
      isLost: hasHost,
    },
    {
      field: 'Phone',
      pieces: phonePieces(business.phone),
      fault: 'holds no number to dial',
      remedy: 'Write each number in full, with + and the country code.',
      isLost: isLostNumber,
    },
  ];
  return contacts.flatMap(({ field, pieces, fault, remedy, isLost }) => {
    const { [field]: cell } = fields;
    if (isBlank(cell)) return [];
    const texts = pieces.filter(({ href }) => href === undefined).map(({ text }) => text);
    if (texts.length === pieces.length)
      return [`${field} ${fault}: it is not a link (${quoted(cell)}). ${remedy}`];
    return texts.some(isLost) ? [`${field} is a link only in part (${quoted(cell)}). ${remedy}`] : [];
  });
}

/** Whether a text has what looks like a host name, as in `office(at)company.example`; initials are none. */
const hasHost = (text: string): boolean => /[\p{L}\p{N}]\.\p{L}{2}/u.test(text);

/** Whether a text has digits that nobody takes for a note or hours, and that no fax machine answers. */
function isLostNumber(text: string): boolean {
  const plain = withoutNotes(Array.from(text, plainCharacter).join('')).replace(/\([^()]*\)/g, '');
  return /\d/.test(plain) && !isOfFax(plain);
}

/** Whether a cell has no content: it is not there, an empty list, or nothing that is visible. */
export function isBlank(cell: unknown): boolean {
  if (typeof cell === 'string') return !isVisible(cell);
  return cell === undefined || cell === null || (Array.isArray(cell) && cell.every(isBlank));
}

const LONGEST_QUOTE = 80;

/** Returns the content of a cell for its editors, shortened. */
export function quoted(cell: unknown): string {
  const text = typeof cell === 'string' ? cell : JSON.stringify(cell);
  return text.length > LONGEST_QUOTE ? `${text.slice(0, LONGEST_QUOTE)}…` : text;
}
