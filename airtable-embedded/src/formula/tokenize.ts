import { FormulaError } from './formula-error';

export type Token =
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'text'; readonly value: string }
  /** `{Name}`, always a field. */
  | { readonly kind: 'field'; readonly name: string }
  /** A bare word: a function's name before `(`, else a field. */
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'symbol'; readonly symbol: string };

const SPACE = /\s+/y;
const NUMBER = /\d+(?:\.\d*)?|\.\d+/y;
const NAME = /[\p{L}_][\p{L}\p{M}\p{N}_]*/uy;
const SYMBOL = /!=|<=|>=|[=<>&+\-*/(),]/y;
const ESCAPES: ReadonlyMap<string, string> = new Map([
  ['n', '\n'],
  ['r', '\r'],
  ['t', '\t'],
]);

function matchAt(pattern: RegExp, source: string, at: number): string | undefined {
  pattern.lastIndex = at;
  return pattern.exec(source)?.[0];
}

/** Reads up to the closing character; returns the unescaped content and the position after it. */
function readQuoted(source: string, start: number, close: string): { value: string; end: number } {
  let value = '';
  let from = start;
  for (let at = start; at < source.length; at += 1) {
    const character = source[at];
    if (character === close) return { value: value + source.slice(from, at), end: at + 1 };
    if (character === '\n' || character === '\r') throw new FormulaError();
    if (character === '\\') {
      const escaped = source[at + 1];
      if (escaped === undefined) break;
      value += source.slice(from, at) + (close === '}' ? escaped : (ESCAPES.get(escaped) ?? escaped));
      at += 1;
      from = at + 1;
    }
  }
  throw new FormulaError();
}

/** Splits a formula into tokens, in one pass without recursion. Throws `FormulaError`. */
export function tokenize(source: string): Token[] {
  const tokens: Token[] = [];
  let at = 0;
  while (at < source.length) {
    const character = source[at];
    if (character === '"' || character === "'") {
      const { value, end } = readQuoted(source, at + 1, character);
      tokens.push({ kind: 'text', value });
      at = end;
      continue;
    }
    if (character === '{') {
      const { value, end } = readQuoted(source, at + 1, '}');
      tokens.push({ kind: 'field', name: value });
      at = end;
      continue;
    }
    const space = matchAt(SPACE, source, at);
    if (space !== undefined) {
      at += space.length;
      continue;
    }
    const number = matchAt(NUMBER, source, at);
    const name = number === undefined ? matchAt(NAME, source, at) : undefined;
    const symbol = number ?? name ?? matchAt(SYMBOL, source, at);
    if (symbol === undefined) throw new FormulaError();
    if (number !== undefined) tokens.push({ kind: 'number', value: Number(number) });
    else if (name !== undefined) tokens.push({ kind: 'name', name });
    else tokens.push({ kind: 'symbol', symbol });
    at += symbol.length;
  }
  return tokens;
}
