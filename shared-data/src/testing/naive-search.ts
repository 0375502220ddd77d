/**
 * Search in its simplest form, without regard to speed, to compare the engine with. Deliberately shares no code.
 */

const LETTERS: Readonly<Record<string, string>> = {
  ı: 'i',
  İ: 'i',
  ß: 'ss',
  ẞ: 'ss',
  ø: 'o',
  Ø: 'o',
  ł: 'l',
  Ł: 'l',
  đ: 'd',
  Đ: 'd',
  æ: 'ae',
  Æ: 'ae',
  œ: 'oe',
  Œ: 'oe',
  ς: 'σ',
  آ: 'ا',
  أ: 'ا',
  إ: 'ا',
  ٱ: 'ا',
  ٲ: 'ا',
  ٳ: 'ا',
  ى: 'ي',
  ی: 'ي',
  ک: 'ك',
  ڪ: 'ك',
  ة: 'ه',
  ۃ: 'ه',
  ـ: '',
};

const HYPHENS = '‐‑‒–—―−⁃˗֊־᐀᠆⸗⸚⸺⸻⹀⹝〜〰゠';
const QUOTES = '"`´\u1ffd˝«»‘’‚‛“”„‟‹›′″‴‵‶‷⁗ʹʺʻʼʽʾʿˈˊˋ˴˵˶՚׳״❛❜❝❞❟❠⹂「」『』〝〞〟ꞌ';

const withAsciiQuotes = (text: string) =>
  [...text].map((character) => (QUOTES.includes(character) ? "'" : character)).join('');

const withAsciiSigns = (text: string) =>
  [...withAsciiQuotes(text)].map((character) => (HYPHENS.includes(character) ? '-' : character)).join('');

/** The zeros of some scripts: Arabic, Persian, Devanagari, Bengali, Thai, Myanmar, Osmanya. */
const ZEROS = [0x660, 0x6f0, 0x966, 0x9e6, 0xe50, 0x1040, 0x104a0];

const mapped = (text: string) =>
  [...text]
    .filter((character) => !/\p{Default_Ignorable_Code_Point}/u.test(character))
    .map((character) => LETTERS[character] ?? character)
    .join('');

function isStripped(character: string): boolean {
  const code = character.codePointAt(0) ?? 0;
  if (code >= 0x300 && code <= 0x36f) return true;
  return /\p{M}/u.test(character) && /[\p{scx=Hebrew}\p{scx=Arabic}]/u.test(character);
}

function asAscii(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  const zero = ZEROS.find((start) => code >= start && code < start + 10);
  return zero === undefined ? character : String(code - zero);
}

/** Texts already folded: the same names are searched for many texts. */
const folded = new Map<string, string>();

/** Folds a text step by step; only the digits of some scripts. */
export function naiveFold(text: string): string {
  const known = folded.get(text) ?? folding(text);
  folded.set(text, known);
  return known;
}

function folding(text: string): string {
  // NFKC takes some quotation marks apart.
  const lower = mapped(withAsciiQuotes(text).normalize('NFKC')).toLowerCase();
  const bare = [...lower.normalize('NFD')].filter((character) => !isStripped(character)).join('');
  // Once more, for the letters that were under an accent.
  return [...withAsciiSigns(mapped(bare).normalize('NFC'))].map(asAscii).join('');
}

/** Returns the rank of the best position of a text in a name, without folding; 4 if it does not occur. */
function naiveRank(name: string, text: string): number {
  if (text === '' || !name.includes(text)) return 4;
  if (name === text) return 0;
  if (name.startsWith(text)) return 1;
  for (let at = 1; at < name.length; at++) {
    if (name.startsWith(text, at) && !/[\p{L}\p{M}\p{N}]$/u.test(name.slice(0, at))) return 2;
  }
  return 3;
}

/** Returns how well a name matches what was typed, plain or folded: 0 to 3; 4 if it does not match. */
export function naiveMatch(name: string, typed: string): number {
  return Math.min(
    naiveRank(name.toLowerCase(), typed.trim().toLowerCase()),
    naiveRank(naiveFold(name), naiveFold(typed).trim()),
  );
}

/** Returns the best `limit` matching rows, each of which has several names. */
export function naiveSearch(
  rows: readonly (readonly string[])[],
  typed: string,
  limit: number,
): { row: number; rank: number }[] {
  return rows
    .map((names, row) => ({ row, rank: Math.min(...names.map((name) => naiveMatch(name, typed))) }))
    .filter(({ rank }) => rank < 4)
    .sort((one, other) => one.rank - other.rank || one.row - other.row)
    .slice(0, limit);
}
