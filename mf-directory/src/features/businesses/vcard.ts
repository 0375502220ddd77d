import {
  type Business,
  displayDescription,
  displayName,
  type PlainAddress,
} from '@zone-directory/shared-data';
import { mailPieces, phonePieces, targetsOf, websitePieces } from '@zone-directory/shared-data/links';

/** What a card needs besides the business. */
export interface VCardContext {
  /** The visitor's language, which selects among the business's names and descriptions. */
  readonly language: string;
  /** URL of the business's page. */
  readonly page: string;
  /** The business's address in one language. */
  readonly address: PlainAddress;
}

/**
 * Returns a business as a vCard 3.0 (RFC 2426), the version that all address books of phones and desktops import.
 * Contains only values that the data has and that can be dialled, mailed or visited.
 */
export function createVCard(business: Business, { language, page, address }: VCardContext): string {
  const name = displayName(business, language);
  const description = displayDescription(business, language);
  const lines = [
    'BEGIN:VCARD',
    'VERSION:3.0',
    // A company has no first and last name, but the property is required.
    'N:;;;;',
    `FN:${escaped(name)}`,
    `ORG:${escaped(name)}`,
    'X-ABShowAs:COMPANY',
    // As in its link: phones dial an extension after `;ext=`.
    ...targetsOf(phonePieces(business.phone)).map((link) => `TEL;TYPE=WORK,VOICE:${withoutScheme(link)}`),
    ...targetsOf(mailPieces(business.email)).map(
      (link) => `EMAIL;TYPE=INTERNET:${escaped(withoutScheme(link))}`,
    ),
    ...targetsOf(websitePieces(business.website)).map((link) => `URL:${asRequested(link)}`),
    address.line && `ADR;TYPE=WORK:;;${escaped(address.line)};${escaped(address.zone)};;;`,
    description.trim() && `NOTE:${escaped(description)}`,
    `SOURCE:${page}`,
    'END:VCARD',
  ];
  return lines
    .filter((line) => typeof line === 'string' && line !== '')
    .map((line) => `${folded(line as string)}\r\n`)
    .join('');
}

/** Returns a URL as a browser would request it: in ASCII. */
function asRequested(url: string): string {
  try {
    return new URL(url).href;
  } catch {
    return url;
  }
}

const withoutScheme = (link: string) => link.slice(link.indexOf(':') + 1);

/** Escapes a text value (RFC 2426, section 5): line breaks become `\n`, other control characters spaces. */
function escaped(text: string): string {
  return text
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/(?!\n)\p{Cc}/gu, ' ')
    .trim()
    .replace(/[\\,;]/g, '\\$&')
    .replace(/\n/g, '\\n');
}

const LONGEST_LINE = 75;

/** Folds a line into pieces of at most 75 octets; each further one begins with a space. Never splits a character. */
function folded(line: string): string {
  let pieces = '';
  let octets = 0;
  for (const character of line) {
    const size = new TextEncoder().encode(character).length;
    if (octets + size > LONGEST_LINE) {
      pieces += '\r\n ';
      octets = 1;
    }
    pieces += character;
    octets += size;
  }
  return pieces;
}

const LONGEST_NAME = 80;

/** Returns a file name that every system accepts: without path, reserved or invisible characters; never empty. */
export function vCardFileName(name: string): string {
  const plain = name
    .replace(/[\p{C}<>:"/\\|?*]/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s.]+/, '');
  const short = [...plain]
    .slice(0, LONGEST_NAME)
    .join('')
    .replace(/[\s.]+$/, '');
  return `${short || 'contact'}.vcf`;
}
