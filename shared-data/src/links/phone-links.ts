import { type CellPiece, type FoundLink, LONGEST_CELL, piecesOf, visibleText } from './cell-piece';
import { numbersIn } from './phone-numbers';
import { extensionAfter, isLabel, isMarked, isOfFax, withoutNotes } from './phone-words';
import { plainCharacter } from './plain-character';

/** The most digits of a hotline's number, which has no area code. */
const HOTLINE_DIGITS = 6;
/** The fewest digits of a number that is whole without a prefix. */
const WHOLE_DIGITS = 9;

/**
 * Returns the phone numbers of a cell as links, and what is between them as text: labels, notes, hours, fax numbers,
 * and whatever is not certainly a number, such as the short `/10` of `555 0109/10`. An extension is dialled after its
 * number (https://www.rfc-editor.org/rfc/rfc3966#section-5.3).
 */
export function phonePieces(cell: string | undefined): readonly CellPiece[] {
  const text = visibleText(cell);
  if (text.length > LONGEST_CELL) return piecesOf(text, []);
  // One unit for each character, so that positions in the plain text are those of characters.
  const characters = Array.from(text);
  const plain = withoutNotes(characters.map(plainCharacter).join(''));
  const unitsBefore = (position: number) => characters.slice(0, position).join('').length;
  return piecesOf(
    text,
    numbersOf(plain).map(({ href, start, end }) => ({
      href,
      start: unitsBefore(start),
      end: unitsBefore(end),
    })),
  );
}

function numbersOf(plain: string): FoundLink[] {
  const links: FoundLink[] = [];
  let hasPrefix = false;
  let isFax = false;
  let done = 0;
  for (const number of numbersIn(plain)) {
    const { dialled, start, end } = number;
    // Digits of an extension.
    if (start < done) continue;
    const before = plain.slice(done, start);
    const note = /^ ?\([^)\d]*\)/.exec(plain.slice(end))?.[0] ?? '';
    done = end;
    if (/\p{L}/u.test(before)) isFax = isOfFax(before);
    if (isFax || isOfFax(note) || isMarked(plain, number)) continue;
    // A number as short as that of a hotline is one only alone in its cell, or behind a word that says so.
    if (dialled.length <= HOTLINE_DIGITS && /\p{L}/u.test(plain) && !isLabel(before)) continue;
    const isWhole = /^[+0]/.test(dialled);
    // Beside whole numbers, a short one lacks the start that they share.
    if (hasPrefix && !isWhole && dialled.length < WHOLE_DIGITS) continue;
    hasPrefix ||= isWhole;
    const extension = extensionAfter(plain.slice(end));
    done = end + (extension?.length ?? 0);
    links.push({ href: `tel:${dialled}${extension ? `;ext=${extension.digits}` : ''}`, start, end: done });
  }
  return links;
}
