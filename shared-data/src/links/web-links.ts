import { type CellPiece, type FoundLink, LONGEST_CELL, piecesOf, visibleText } from './cell-piece';
import { type Word, websiteOf } from './web-link';

/** Between websites: white space and signs that nobody types in a URL, or a comma before the next one. */
const SEPARATOR = /[\s|،؛、，；]+|[,;]+(?=\s|$|https?:\/\/|www\.)/giu;
const ANY_SEPARATOR = /[,;]+/gu;

const STARTS_WEBSITE = /^(?:https?:\/\/|www\.)/i;

/** What may be beside websites without casting doubt on them: punctuation, a conjunction, a name with a colon. */
const BESIDE =
  /^(?:[\p{P}\p{S}]+|or|and|ou|et|oder|und|o|y|e|или|и|veya|ve|أو|او|و|または|或|和|[\p{L}\p{M}-]+[:：])$/iu;

/**
 * Returns the websites of a cell as links, and what is between them as text. A cell with anything else, such as a
 * URL with a space in it, is text: nobody can tell where the URL ends.
 */
export function websitePieces(cell: string | undefined): readonly CellPiece[] {
  const text = visibleText(cell, true);
  return piecesOf(text, text.length > LONGEST_CELL ? [] : (websitesIn(text) ?? []));
}

/** Returns the websites in a text; undefined if there is anything else. */
function websitesIn(text: string): FoundLink[] | undefined {
  const links: FoundLink[] = [];
  let isNote = false;
  for (const word of between(text, 0, SEPARATOR)) {
    const found = isNote ? undefined : websitesOf(word);
    const before = text.slice(links.at(-1)?.end ?? text.length, word.start);
    // The second word of 'https://a.example/my file.pdf' looks like a website.
    if (found && /^ +$/.test(before) && !STARTS_WEBSITE.test(word.text)) return undefined;
    if (found) links.push(...found);
    else if (isNote || /^[([（]/.test(word.text)) isNote = !/[)\]）]$/.test(word.text);
    else if (!BESIDE.test(word.text)) return undefined;
  }
  return isNote ? undefined : links;
}

function between(text: string, offset: number, separator: RegExp): Word[] {
  const words: Word[] = [];
  let from = 0;
  const add = (to: number) => {
    if (from < to) words.push({ text: text.slice(from, to), start: offset + from });
  };
  for (const { index, 0: signs } of text.matchAll(separator)) {
    add(index);
    from = index + signs.length;
  }
  add(text.length);
  return words;
}

/** Returns the websites of a word: itself, or all of several between commas. */
function websitesOf(word: Word): FoundLink[] | undefined {
  const one = websiteOf(word);
  if (one) return [one];
  const parts = between(word.text, word.start, ANY_SEPARATOR).map(websiteOf);
  const all = parts.filter((part) => part !== undefined);
  return all.length === parts.length && all.length > 0 ? all : undefined;
}
