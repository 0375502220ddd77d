import { type CellPiece, type FoundLink, LONGEST_CELL, piecesOf, targetsOf, visibleText } from './cell-piece';
import { isDomain } from './domain';

const CHARACTER = '[^\\s@,;:<>()[\\]"\\\\?&%#|/،؛、]';
const CANDIDATE = new RegExp(`${CHARACTER}+@${CHARACTER}+`, 'gu');
/** What may precede an address. */
const STARTS = /(?:^|[\s,;:<>()[\]"|/،؛、])['’]*$/u;
/** What may follow an address: a separator, the end of a sentence, a bracket. */
const ENDS = /^[.'’]*(?:$|[\s,;<>()[\]"|/،؛、])/u;

/**
 * Returns the mail addresses of a cell as links, and what is between them as text. A cell in which anything else looks
 * like an address is text.
 */
export function mailPieces(cell: string | undefined): readonly CellPiece[] {
  const visible = visibleText(cell);
  // Japanese and Chinese input methods produce wide letters, and a wide @.
  const text = /[\uff01-\uff5e]/.test(visible) ? visible.normalize('NFKC') : visible;
  const links = text.length > LONGEST_CELL || text.includes('://') ? [] : addressesIn(text);
  const signs = text.split('@').length - 1;
  return piecesOf(text, signs === links.length ? links : []);
}

function addressesIn(text: string): FoundLink[] {
  return Array.from(text.matchAll(CANDIDATE)).flatMap(({ 0: found, index }): FoundLink[] => {
    const start = index + (/^['’]+/.exec(found)?.[0].length ?? 0);
    const address = text.slice(start, index + found.length).replace(/[.'’]+$/, '');
    const end = start + address.length;
    const [local = '', domain = ''] = address.split('@');
    const isCertain =
      !local.startsWith('.') &&
      isDomain(domain) &&
      STARTS.test(text.slice(0, start)) &&
      ENDS.test(text.slice(end));
    return isCertain ? [{ href: `mailto:${address}`, start, end }] : [];
  });
}

/** Returns the mailto target of a cell with one mail address; undefined for none and for several. */
export function emailLink(address: string | undefined): string | undefined {
  const [only, ...more] = targetsOf(mailPieces(address));
  return more.length === 0 ? only : undefined;
}
