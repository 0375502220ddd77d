import { fold } from '../search/fold';

/** A word as it is compared, and as it was written. */
export interface Word {
  readonly term: string;
  /** In lower case; shown when a search is corrected to it. */
  readonly shown: string;
}

const WORD = /[\p{L}\p{M}\p{N}]+/gu;
const INVISIBLE = /\p{DI}/gu;
/** Scripts that put no space between words. */
const UNSPACED_SCRIPTS = ['Han', 'Hira', 'Kana', 'Thai', 'Laoo', 'Khmr', 'Mymr'];
const UNSPACED = `[${UNSPACED_SCRIPTS.map((script) => `\\p{scx=${script}}`).join('')}ー]`;
const PIECE = new RegExp(`(${UNSPACED}+)|(?:(?!${UNSPACED})[\\s\\S])+`, 'gu');
const IS_UNSPACED = new RegExp(`^${UNSPACED}`, 'u');
/** The Japanese particle between two nouns, in characters that it is told from. */
const PARTICLE = /(?<=[\p{scx=Han}\p{scx=Kana}])の(?=[\p{scx=Han}\p{scx=Kana}])/gu;
const HIRAGANA = /[ぁ-ゖゝゞ]/g;
const TO_KATAKANA = 0x60;
/** Article of an Arabic noun, with a conjunction or preposition that is written with it. */
const ARABIC_ARTICLE = /^[وف]?(?:[بك]?ال|لل)(?=.{3})/u;

/** Longer than any word that is looked for. */
const LONGEST_WORD = 40;

/** Whether a word is of a script without spaces: then it is a pair of characters, or a single one. */
export const isUnspaced = (term: string): boolean => IS_UNSPACED.test(term);

/**
 * Returns the words of a text, folded: case, accents, width, kana, variants of letters. Text without spaces (Chinese,
 * Japanese, Thai) becomes its pairs of characters and its last one. A single Latin letter is no word.
 */
export function wordsOf(text: string): Word[] {
  return (text.replace(INVISIBLE, '').replace(PARTICLE, ' ').match(WORD) ?? []).flatMap(piecesOfWord);
}

function piecesOfWord(written: string): Word[] {
  const folded = fold(written).replace(HIRAGANA, (sign) =>
    String.fromCharCode(sign.charCodeAt(0) + TO_KATAKANA),
  );
  const shown = written.replace(/İ/g, 'i').toLowerCase();
  const pieces = folded.match(PIECE) ?? [];
  return pieces.flatMap((piece) => {
    if (isUnspaced(piece)) return pairsOf(piece);
    const term = piece.slice(0, LONGEST_WORD);
    return /^[a-z]$/.test(term) ? [] : [{ term, shown: pieces.length === 1 ? shown : piece }];
  });
}

function pairsOf(run: string): Word[] {
  const signs = Array.from(run);
  return signs.map((sign, at) => {
    const pair = sign + (signs[at + 1] ?? '');
    return { term: pair, shown: pair };
  });
}

/** Returns a word without what Arabic writes together with it; the word itself in other languages. */
export const stemOf = (term: string): string => term.replace(ARABIC_ARTICLE, '');

/** Returns what a query's words are: like those of a text, but the last character of a longer run counts by its pair. */
export function queriedWords(text: string): Word[] {
  const words = wordsOf(text);
  return words.filter(({ term }, at) => {
    const before = words[at - 1]?.term ?? '';
    return !(
      isUnspaced(term) &&
      Array.from(term).length === 1 &&
      isUnspaced(before) &&
      before.endsWith(term)
    );
  });
}
