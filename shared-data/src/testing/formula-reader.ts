/**
 * Evaluates the formulas our client writes, by reading them as Airtable does:
 * AND(FIND("text", ARRAYJOIN({Field})), …). Throws on anything else.
 */
export function evaluate(formula: string, joined: (field: string) => string): boolean {
  const condition = /FIND\(("(?:[^"\\\n\r\t]|\\[\s\S])*"), ARRAYJOIN\(\{([^{}]+)\}\)\)/y;
  if (!formula.startsWith('AND(')) throw new Error(`Not a formula: ${formula}`);
  let at = 4;
  let holds = true;
  for (;;) {
    condition.lastIndex = at;
    const found = condition.exec(formula);
    if (!found) throw new Error(`Not a condition: ${formula.slice(at)}`);
    holds &&= joined(found[2] ?? '').includes(readLiteral(found[1] ?? ''));
    at = condition.lastIndex;
    if (formula.slice(at) === ')') return holds;
    if (!formula.startsWith(', ', at)) throw new Error(`Not an argument list: ${formula.slice(at)}`);
    at += 2;
  }
}

/** The text that a string literal of a formula stands for, read character by character. */
export function readLiteral(literal: string): string {
  const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t' };
  let text = '';
  for (let at = 1; at < literal.length - 1; at += 1) {
    const character = literal.charAt(at);
    if (character === '"') throw new Error(`A quote ends the literal early: ${literal}`);
    if (character !== '\\') text += character;
    else {
      at += 1;
      if (at >= literal.length - 1) throw new Error(`The last quote is escaped: ${literal}`);
      text += escapes[literal.charAt(at)] ?? literal.charAt(at);
    }
  }
  return text;
}
