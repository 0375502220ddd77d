import { neutralText } from '../neutral-text';

/** What readers take for the end of a line. */
const LINE_ENDS = /\r\n?|[\v\f\u0085\u2028\u2029]/g;

/**
 * Returns a visitor's text so that every character of it can be sent and shown: lines that end with `\n`, other
 * controls as their pictures, and U+FFFD for halves of pairs. No formula, no bidirectional override.
 */
export function printable(text: string): string {
  return neutralText(
    text
      .replace(LINE_ENDS, '\n')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is replaced
      .replace(/[\0-\x08\x0e-\x1f]/g, (control) => String.fromCharCode(0x2400 + control.charCodeAt(0)))
      .replace(/[\x7f-\x9f]|\p{Surrogate}/gu, '\ufffd'),
  );
}

/** Returns `printable` text in one line, of at most `most` characters. */
export function printableLine(text: string, most = Number.POSITIVE_INFINITY): string {
  const line = [...printable(text).replace(/\s+/g, ' ').trim()];
  return line.length > most ? `${line.slice(0, most - 1).join('')}…` : line.join('');
}
