import { type CellPiece, type FoundLink, LONGEST_CELL, piecesOf, visibleText } from './cell-piece';
import { isDomain } from './domain';

const CHARACTER = '[^\\s@,;:<>()[\\]"\\\\?&%#|/،؛、]';
/** The source of a regular expression for what may be a mail address. */
const ADDRESS = `${CHARACTER}+@${CHARACTER}+`;

/** Returns the mailto target of a text that is one mail address and nothing else; undefined for any other text. */
export function emailLink(address: string | undefined): string | undefined {
  const text = mailText(address);
  return new RegExp(`^${ADDRESS}$`, 'u').test(text) && isAddress(text) ? `mailto:${text}` : undefined;
}

/** Returns the visible text of a cell; Japanese and Chinese input methods produce wide letters, and a wide @. */
function mailText(cell: string | undefined): string {
  const text = visibleText(cell);
  return /[\uff01-\uff5e]/.test(text) ? text.normalize('NFKC') : text;
}

/** Whether what may be a mail address certainly is one. */
function isAddress(text: string): boolean {
  const [local = '', domain = ''] = text.split('@');
  return !/^[.'’]|\.(?:\.|$)/.test(local) && isDomain(domain);
}

/** What may precede an address. */
const STARTS = /(?:^|[\s,;:<>()[\]"|/،؛、])['’]*$/u;
/** What may follow an address: a separator, the end of a sentence, a bracket. */
const ENDS = /^[.'’]*(?:$|[\s,;<>()[\]"|/،؛、])/u;

/**
 * Returns the mail addresses of a cell as links, and what is between them as text. A cell in which anything else looks
 * like an address is text.
 */
export function mailPieces(cell: string | undefined): readonly CellPiece[] {
  const text = mailText(cell);
  const links = text.length > LONGEST_CELL || text.includes('://') ? [] : addressesIn(text);
  const signs = text.split('@').length - 1;
  return piecesOf(text, signs === links.length ? links : []);
}

function addressesIn(text: string): FoundLink[] {
  return Array.from(text.matchAll(new RegExp(ADDRESS, 'gu'))).flatMap(({ 0: found, index }): FoundLink[] => {
    const start = index + (/^['’]+/.exec(found)?.[0].length ?? 0);
    const address = text.slice(start, index + found.length).replace(/[.'’]+$/, '');
    const end = start + address.length;
    const isCertain = isAddress(address) && STARTS.test(text.slice(0, start)) && ENDS.test(text.slice(end));
    return isCertain ? [{ href: `mailto:${address}`, start, end }] : [];
  });
}
