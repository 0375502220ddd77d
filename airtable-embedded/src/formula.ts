import { invalidFormula } from './errors';

/** Whether a row is kept. @param textOf gives what a field's list joins to, the linked records' names in a linked field */
export type Filter = (textOf: (field: string) => string) => boolean;

const START = /^\s*AND\s*\(/i;
/** `FIND("text", ARRAYJOIN({Field}))` and what follows it. A line break within the text must be escaped. */
const TERM =
  /\s*FIND\s*\(\s*"([^"\\\n\r]*(?:\\.[^"\\\n\r]*)*)"\s*,\s*ARRAYJOIN\s*\(\s*\{([^{}]+)\}\s*\)\s*\)\s*([,)])/iy;
const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t' };

/** `{Field}="text"` */
const EQUAL = /^\s*\{([^{}]+)\}\s*=\s*"([^"\\\n\r]*(?:\\.[^"\\\n\r]*)*)"\s*$/;

/**
 * Compiles `AND(FIND("…", ARRAYJOIN({Field})), …)` and `{Field}="…"`; any other formula is refused as invalid. Throws
 * `ApiError`.
 */
export function compileFormula(source: string, hasField: (name: string) => boolean): Filter {
  const [, equal, literal = ''] = EQUAL.exec(source) ?? [];
  if (equal !== undefined) {
    if (!hasField(equal)) throw unknownFields(equal);
    const text = unescaped(literal);
    return (textOf) => textOf(equal) === text;
  }
  const terms: { readonly text: string; readonly field: string }[] = [];
  let at = START.exec(source)?.[0].length;
  let next = ',';
  while (at !== undefined && next === ',') {
    TERM.lastIndex = at;
    const [, quoted = '', field = '', after = ''] = TERM.exec(source) ?? [];
    if (field !== '' && !hasField(field)) throw unknownFields(field);
    terms.push({ text: unescaped(quoted), field });
    at = TERM.lastIndex;
    next = after;
  }
  if (next !== ')' || source.slice(at).trim() !== '') {
    throw invalidFormula('Invalid formula. Please check your formula text.');
  }
  return (textOf) => terms.every(({ text, field }) => textOf(field).includes(text));
}

const unescaped = (literal: string) =>
  literal.replace(/\\(.)/g, (_, escaped: string) => ESCAPES[escaped] ?? escaped);

const unknownFields = (name: string) => invalidFormula(`Unknown field names: ${name.toLowerCase()}`);
