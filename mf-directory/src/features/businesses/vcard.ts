import { type Business, displayDescription, displayName, emailLink, phoneLink, safeLink } from 'shared-data';

/** What a card says beside the business. */
export interface VCardContext {
  /** The visitor's language: it chooses among the business's names and descriptions. */
  readonly language: string;
  /** URL of the business's page. */
  readonly page: string;
}

/**
 * A business as a vCard 3.0 (RFC 2426), the version that the address books of phones and desks all import; only what
 * the data has and what could be dialled, written to or visited.
 */
export function createVCard(business: Business, { language, page }: VCardContext): string {
  const name = displayName(business, language);
  const description = displayDescription(business, language);
  const phone = phoneLink(business.phone)?.replace('tel:', '');
  const email = emailLink(business.email)?.replace('mailto:', '');
  const site = safeLink(business.website, ['http']);
  const lines = [
    'BEGIN:VCARD',
    'VERSION:3.0',
    // A company has no first and last name, but the property must be there.
    'N:;;;;',
    `FN:${escaped(name)}`,
    `ORG:${escaped(name)}`,
    'X-ABShowAs:COMPANY',
    phone && `TEL;TYPE=WORK,VOICE:${phone}`,
    email && `EMAIL;TYPE=INTERNET:${escaped(email)}`,
    // As the browser would ask for it: no space and no line break stays in it.
    site && `URL:${new URL(site).href}`,
    business.location.trim() && `ADR;TYPE=WORK:;;${escaped(business.location)};;;;`,
    description.trim() && `NOTE:${escaped(description)}`,
    `SOURCE:${page}`,
    'END:VCARD',
  ];
  return lines
    .filter((line) => typeof line === 'string' && line !== '')
    .map((line) => `${folded(line as string)}\r\n`)
    .join('');
}

/** A text value (RFC 2426, section 5): a line break is `\n`; other control characters have no place in one. */
function escaped(text: string): string {
  return text
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/(?!\n)\p{Cc}/gu, ' ')
    .trim()
    .replace(/[\\,;]/g, '\\$&')
    .replace(/\n/g, '\\n');
}

const LONGEST_LINE = 75;

/** A line in pieces of at most 75 octets; each further one begins with a space. No character is cut in two. */
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

/** A file's name that every system takes: without path, reserved or invisible characters; never empty. */
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
