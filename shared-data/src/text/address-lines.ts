import { textLanguage } from './text-language';

/** What may stand between two languages: a line break, a slash, a bar, a bullet, a comma, a semicolon; a dash in space. */
const SEPARATOR = /[\n\r/|•·,،;؛]|\s[-–—]\s/gu;

/**
 * An address as lines of one language each: bases have one field for it, and many write it into that twice. It is cut only
 * where a separator stands between two scripts, and only when each script has its whole stretch of the text: what is mixed
 * in any other way stays one line.
 * @param declared BCP 47: the language of the field
 */
export function addressLines(text: string, declared: string): readonly string[] {
  const lines: { lang: string | undefined; start: number; end: number }[] = [];
  for (const { start, end } of segments(text)) {
    const lang = textLanguage(text.slice(start, end), declared);
    const last = lines.at(-1);
    // A number alone belongs to what it stands behind.
    if (last && (lang === undefined || last.lang === undefined || lang === last.lang))
      lines.splice(-1, 1, { lang: last.lang ?? lang, start: last.start, end });
    else lines.push({ lang, start, end });
  }
  const isTwice = new Set(lines.map(({ lang }) => lang)).size < lines.length;
  return isTwice ? [text] : lines.map(({ start, end }) => text.slice(start, end));
}

/** What stands between separators, without the space around it, as far as it is not empty. */
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
