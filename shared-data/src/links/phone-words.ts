/** A phone number in a plain text (`plainCharacter`). */
export interface NumberText {
  /** Its digits, with `+` in front if it has one. */
  readonly dialled: string;
  readonly start: number;
  /** The index after its last character. */
  readonly end: number;
}

/** Replaces each character of a note. */
const NOTE = '\ufffd';

/** Addresses, spreadsheet notation, powers, hours and "24/7"; what stands before a note is captured. */
const NOTES: readonly RegExp[] = [
  /()\S*(?:[a-z]:\/\/|@|www\.)\S*/giu,
  /()(?:\d+[.,])?\d+e[+-]?\d{1,3}(?!\d)/giu,
  /()\S*\^\S*/gu,
  /(^|\D)[0-2]?\d:[0-5]\d(?![\d:])/gu,
  /(^|\D)(?:24 ?[/x] ?7|7 ?[/x] ?24|24 ?ساع|\d\d? ?(?:[ap]\.?m|h)(?![a-z]{2}))(?!\d)/giu,
];

/** Hides notes in a plain text, so that their digits are not taken for those of a number. Keeps all positions. */
export const withoutNotes = (plain: string): string =>
  NOTES.reduce(
    (text, note) =>
      text.replace(note, (found, before: string) => before + NOTE.repeat(found.length - before.length)),
    plain,
  );

const LABEL =
  /\bt(?:[eé]l(?:[^a-zé]|[eé][pf]h?on|$)|\b)|phone|fono|hotline|call|mobile?|handy|هاتف|تل[ي]?فون|ساخن|جوال|тел|電話|电话/iu;

const FAX = /fax|faks|فاكس|факс|t[ée]l[ée]copi|ファ(?:ック|クシ)|传真|傳真|\bf *[.:] *$/iu;

/** Whether words say that a phone number follows. */
export const isLabel = (words: string): boolean => LABEL.test(words);

/** Whether words beside a number say that a fax machine answers, and nobody else. */
export const isOfFax = (words: string): boolean => FAX.test(words) && !LABEL.test(words);

const EXTENSION =
  /^\s?[,;(-]?\s?(?:extension|extn?|x|poste|interno|int|durchwahl|dw|nebenstelle|app|доб(?:авочный)?|внутр?|(?:ال)?تحويل[ةه]|داخلي|內線|内線|内线|分機|分机|转|轉|dahili|anexo|ramal|#)[-.:=# ]*(\d{1,6})(?! ?[\d\p{L}])( ?\))?/iu;

/** Returns the extension that follows a number, and the length of its text; undefined if there is none. */
export function extensionAfter(text: string): { digits: string; length: number } | undefined {
  const [all = '', digits = '', bracket = ''] = EXTENSION.exec(text) ?? [];
  // The bracket belongs to the extension only if it was opened for it.
  return digits ? { digits, length: all.length - (all.includes('(') ? 0 : bracket.length) } : undefined;
}

/** Whether signs beside a number say that it is something else, or not all of it: A1234567, 555 01XX, *123#. */
export function isMarked(plain: string, { start, end, dialled }: NumberText): boolean {
  const before = plain.charAt(start - 1);
  if (/[*#%$€£]/.test(before) || (/[a-z]/i.test(before) && !dialled.startsWith('+'))) return true;
  const after = plain.slice(end);
  return /^(?:[ .-]*\*|[#%$€£a-z])/i.test(after) && extensionAfter(after) === undefined;
}
