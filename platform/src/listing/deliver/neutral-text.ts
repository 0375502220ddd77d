/** Characters that change the order in which text around them is shown (https://www.unicode.org/reports/tr9). */
const ORDERS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
const LINE_ENDS = /\r\n?|[\v\f\u0085\u2028\u2029]/g;
const CONTROLS = /(?!\n)\p{Cc}/gu;
/** Halves of a pair: no text, and refused by some. */
const HALVES = /\p{Surrogate}/gu;

/** What a spreadsheet takes for the start of a formula, also in other widths, and after what it skips. */
const FORMULA = /^[\s\p{Cf}\p{Default_Ignorable_Code_Point}]*[=+\-@＝＋－＠﹦﹢﹣﹫]/u;

/**
 * Returns a visitor's text as text that nothing executes and that is shown in the order in which it is written: without
 * controls but ends of lines, without characters that change directions, and with an apostrophe before what begins like a
 * formula, which spreadsheets do not show. Everything else stays. Source: OWASP, "CSV Injection".
 */
export function neutralText(text: string): string {
  const ordered = text
    .replace(ORDERS, '')
    .replace(LINE_ENDS, '\n')
    .replaceAll('\t', ' ')
    .replace(CONTROLS, '')
    .replace(HALVES, '\ufffd');
  return FORMULA.test(ordered) ? `'${ordered}` : ordered;
}
