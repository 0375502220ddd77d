import { textLanguage } from './text-language';

/** Separators of two languages: a line break, slash, bar, bullet, comma or semicolon; a dash between spaces. */
const SEPARATOR = /[\n\r/|•·,،;؛]|\s[-–—]\s/gu;

/**
 * Splits an address into lines of one language each: bases have one field for it, and many contain it in two languages.
 * It is split only at a separator between two scripts, and only if each script forms one stretch of the text: text
 * mixed in any other way stays one line.
 * @param declared the language of the field, BCP 47
 */
export function addressLines(text: string, declared: string): readonly string[] {
  const lines: { lang: string | undefined; start: number; end: number }[] = [];
  for (const { start, end } of segments(text)) {
    const lang = textLanguage(text.slice(start, end), declared);
    const last = lines.at(-1);
    // A number alone belongs to the text before it.
    if (last && (lang === undefined || last.lang === undefined || lang === last.lang))
      lines.splice(-1, 1, { lang: last.lang ?? lang, start: last.start, end });
    else lines.push({ lang, start, end });
  }
  const isTwice = new Set(lines.map(({ lang }) => lang)).size < lines.length;
  return isTwice ? [text] : lines.map(({ start, end }) => text.slice(start, end));
}

/** Returns the trimmed text between separators, where it is not empty. */
function segments(text: string): { start: number; end: number }[] {
  const found: { start: number; end: number }[] = [];
  const add = (from: number, to: number) => {
    const piece = text.slice(from, to);
    const start = from + piece.length - piece.trimStart().length;
    const end = from + piece.trimEnd().length;
    if (start < end) found.push({ start, end });
  };
  let from = 0;
  for (const { index, 0: separator } of text.matchAll(SEPARATOR)) {
    add(from, index);
    from = index + separator.length;
  }
  add(from, text.length);
  return found;
}
