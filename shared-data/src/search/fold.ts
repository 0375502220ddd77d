import { asciiDigit } from '../text/ascii-digit';

// Letters that Unicode does not decompose, though people type one for the other.
const LETTERS = 'ıßøłđæœςٱٲٳىیکڪةۃ';
const SPELT = 'i ss o l d ae oe σ ا ا ا ي ي ك ك ه ه'.split(' ');
const LETTER = new RegExp(`[${LETTERS}]`, 'g');

// Marks of Latin, Greek, Cyrillic, Hebrew and Arabic, the tatweel, and invisible (zero-width) characters. Not every
// mark: without their marks, Devanagari, Thai and Japanese words are different words.
const UNHEARD = /[\u0300-\u036f\u0640\p{DI}]|(?=[\u0591-\u06ed\u0870-\u08ff])\p{M}/gu;

// Whatever looks like a hyphen, or like a quotation mark or apostrophe: keyboards and word processors decide which.
const DASH = /[\p{Pd}˗⁃−]/gu;
const QUOTE = /[\p{QMark}`´ʹ-ʿˈˊˋ˴˵˶ꞌ՚׳״′-‷⁗❛-❠]/gu;
/** Quotation marks that NFKC would take apart, some of them into a space and a mark. */
const COMPOSED_QUOTE = /[´\u1ffd˝″‴‶‷⁗]/g;

const FOREIGN_DIGIT = /(?!\d)\p{Nd}/gu;

/**
 * Folds a text so that spellings of one word become equal: case, accents, width, invisible characters, variants of
 * letters, hyphens and quotation marks, digits of other scripts. Folding a second time changes nothing.
 */
export function fold(text: string): string {
  if (/^[\0-\x7f]*$/.test(text)) return text.toLowerCase().replace(/["`]/g, "'");
  return (
    text
      .replace(COMPOSED_QUOTE, "'")
      .normalize('NFKC')
      .toLowerCase()
      .normalize('NFD')
      .replace(UNHEARD, '')
      // After removing the marks, or the letter under an accent (ǿ) would be missed.
      .replace(LETTER, (letter) => SPELT[LETTERS.indexOf(letter)] ?? letter)
      .normalize('NFC')
      .replace(DASH, '-')
      .replace(QUOTE, "'")
      .replace(FOREIGN_DIGIT, asciiDigit)
  );
}
