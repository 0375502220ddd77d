import { type CellPiece, type FoundLink, LONGEST_CELL, piecesOf } from './cell-piece';
import { ADDRESS, isAddress, mailText } from './mail-link';

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
