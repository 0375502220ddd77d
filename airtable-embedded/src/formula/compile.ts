import { FormulaError } from './formula-error';
import { FUNCTIONS } from './functions';
import type { Operation } from './operation';
import { BINARY_OPERATORS, NEGATE } from './operators';
import { Program } from './program';
import { type Token, tokenize } from './tokenize';

type Pending =
  | {
      readonly kind: 'operator';
      readonly precedence: number;
      readonly operation: Operation;
      readonly operands: number;
    }
  | { readonly kind: 'group' }
  | { readonly kind: 'call'; readonly operation: Operation; count: number };

/** Resolves a name to the field's exact name; undefined when there is no such field. */
export type FieldResolver = (name: string) => string | undefined;

/** Operator precedence with an explicit stack: nesting costs memory, never call depth. */
class Compiler {
  readonly #tokens: readonly Token[];
  readonly #resolve: FieldResolver;
  readonly #program = new Program();
  readonly #pending: Pending[] = [];
  #at = 0;
  #wantsOperand = true;

  constructor(tokens: readonly Token[], resolve: FieldResolver) {
    this.#tokens = tokens;
    this.#resolve = resolve;
  }

  compile(): Program {
    for (; this.#at < this.#tokens.length; this.#at += 1) {
      const token = this.#tokens[this.#at];
      if (!token) break;
      if (this.#wantsOperand) this.#operand(token);
      else this.#continuation(token);
    }
    if (this.#wantsOperand) throw new FormulaError();
    this.#settle(0);
    if (this.#pending.length > 0) throw new FormulaError();
    return this.#program;
  }

  #operand(token: Token): void {
    if (token.kind === 'symbol') {
      if (token.symbol === '-') this.#pending.push({ kind: 'operator', ...NEGATE, operands: 1 });
      else if (token.symbol === '(') this.#pending.push({ kind: 'group' });
      else throw new FormulaError();
      return;
    }
    if (token.kind === 'name' && this.#isSymbol(1, '(')) {
      this.#openCall(token.name);
      return;
    }
    if (token.kind === 'field' || token.kind === 'name') this.#field(token.name);
    else this.#program.pushValue(token.value);
    this.#wantsOperand = false;
  }

  #openCall(name: string): void {
    const operation = FUNCTIONS.get(name.toUpperCase());
    if (!operation) throw new FormulaError(`Unknown function name: ${name.toUpperCase().slice(0, 100)}`);
    this.#at += 1;
    if (this.#isSymbol(1, ')')) {
      this.#at += 1;
      this.#finishCall(operation, 0);
      this.#wantsOperand = false;
    } else this.#pending.push({ kind: 'call', operation, count: 1 });
  }

  #field(name: string): void {
    const resolved = this.#resolve(name);
    if (resolved === undefined) {
      throw new FormulaError(`Unknown field names: ${name.toLowerCase().slice(0, 200)}`);
    }
    this.#program.pushField(resolved);
  }

  #continuation(token: Token): void {
    if (token.kind !== 'symbol') throw new FormulaError();
    const operator = BINARY_OPERATORS.get(token.symbol);
    if (operator) {
      this.#settle(operator.precedence);
      this.#pending.push({ kind: 'operator', ...operator, operands: 2 });
      this.#wantsOperand = true;
      return;
    }
    this.#settle(0);
    const open = this.#pending.at(-1);
    if (token.symbol === ',' && open?.kind === 'call') {
      open.count += 1;
      this.#wantsOperand = true;
    } else if (token.symbol === ')' && open) {
      this.#pending.pop();
      if (open.kind === 'call') this.#finishCall(open.operation, open.count);
    } else throw new FormulaError();
  }

  /** Emits the pending operators that bind at least as tightly. */
  #settle(precedence: number): void {
    for (;;) {
      const top = this.#pending.at(-1);
      if (top?.kind !== 'operator' || top.precedence < precedence) return;
      this.#pending.pop();
      this.#program.pushCall(top.operation, top.operands);
    }
  }

  #finishCall(operation: Operation, count: number): void {
    if (count < operation.least || count > operation.most) throw new FormulaError();
    this.#program.pushCall(operation, count);
  }

  #isSymbol(ahead: number, symbol: string): boolean {
    const token = this.#tokens[this.#at + ahead];
    return token?.kind === 'symbol' && token.symbol === symbol;
  }
}

/** Compiles a formula. Throws `FormulaError`, or `FormulaTooExpensive` when its constants alone exceed the budget. */
export function compileFormula(source: string, resolve: FieldResolver): Program {
  return new Compiler(tokenize(source), resolve).compile();
}
