import { invalidFormula } from './errors';

/** Whether a row is kept. @param textOf gives what a field's list joins to, the linked records' names in a linked field */
export type Filter = (textOf: (field: string) => string) => boolean;

const START = /^\s*AND\s*\(/i;
/** `FIND("text", ARRAYJOIN({Field}))` and what follows it. A line break within the text must be escaped. */
const TERM =
  /\s*FIND\s*\(\s*"([^"\\\n\r]*(?:\\.[^"\\\n\r]*)*)"\s*,\s*ARRAYJOIN\s*\(\s*\{([^{}]+)\}\s*\)\s*\)\s*([,)])/iy;
const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t' };

/** Compiles `AND(FIND("…", ARRAYJOIN({Field})), …)`; any other formula is refused as invalid. Throws `ApiError`. */
export function compileFormula(source: string, hasField: (name: string) => boolean): Filter {
  const terms: { readonly text: string; readonly field: string }[] = [];
  let at = START.exec(source)?.[0].length;
  let next = ',';
  while (at !== undefined && next === ',') {
    TERM.lastIndex = at;
    const [, quoted = '', field = '', after = ''] = TERM.exec(source) ?? [];
    if (field !== '' && !hasField(field)) throw invalidFormula(`Unknown field names: ${field.toLowerCase()}`);
    terms.push({
      text: quoted.replace(/\\(.)/g, (_, escaped: string) => ESCAPES[escaped] ?? escaped),
      field,
    });
    at = TERM.lastIndex;
    next = after;
  }
  if (next !== ')' || source.slice(at).trim() !== '') {
    throw invalidFormula('Invalid formula. Please check your formula text.');
  }
  return (textOf) => terms.every(({ text, field }) => textOf(field).includes(text));
}
