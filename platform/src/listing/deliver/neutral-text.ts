/** Characters that change the order in which what follows is shown: embeddings, overrides, isolates, and their ends. */
const ORDERS = /[\u202a-\u202e\u2066-\u2069]/g;

/** What a spreadsheet takes for the start of a formula, also in full width, and after what it skips. */
const FORMULA = /^[\s\p{Cf}\p{Cc}]*[=+\-@＝＋－＠]/u;

/**
 * Returns a visitor's text as text that nothing executes and that is shown in the order in which it is written: without
 * bidirectional overrides, and with an apostrophe before what begins like a formula, which spreadsheets do not show.
 * Source: OWASP, "CSV Injection".
 */
export function neutralText(text: string): string {
  const ordered = text.replace(ORDERS, '');
  return FORMULA.test(ordered) ? `'${ordered}` : ordered;
}
