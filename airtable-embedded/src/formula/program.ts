import { Budget } from './budget';
import type { CallContext, Operation, RowView } from './operation';
import { ErrorValue, isList, type Value } from './values';

type Instruction =
  | { readonly kind: 'value'; readonly value: Value }
  | { readonly kind: 'field'; readonly name: string }
  | { readonly kind: 'call'; readonly operation: Operation; readonly count: number };

/** A call costs as much as this many pushes. */
const STEPS_PER_CALL = 8;

const NO_ROW: RowView = { id: '', createdTime: '', field: () => null };

function call(operation: Operation, values: readonly Value[], context: CallContext): Value {
  for (const value of values) {
    if (value instanceof ErrorValue && !operation.takesErrors) return value;
    if (isList(value)) context.budget.spend(value.length);
  }
  return operation.apply(values, context);
}

/**
 * A formula in postfix order: operands first, then their operator. It runs on an explicit stack, so deep nesting
 * cannot overflow the call stack.
 */
export class Program {
  readonly #instructions: Instruction[] = [];
  #calls = 0;
  readonly #folding: CallContext = { row: NO_ROW, budget: new Budget() };

  pushValue(value: Value): void {
    this.#instructions.push({ kind: 'value', value });
  }

  pushField(name: string): void {
    this.#instructions.push({ kind: 'field', name });
  }

  /** Adds a call over the last `count` operands; with constant operands it is folded at once. */
  pushCall(operation: Operation, count: number): void {
    const constants: Value[] = [];
    const instructions = this.#instructions;
    if (!operation.readsRow) {
      for (let at = instructions.length - count; at < instructions.length; at += 1) {
        const instruction = instructions[at];
        if (instruction?.kind !== 'value') break;
        constants.push(instruction.value);
      }
    }
    if (operation.readsRow || constants.length < count) {
      instructions.push({ kind: 'call', operation, count });
      this.#calls += 1;
      return;
    }
    instructions.length -= count;
    this.#folding.budget.spend(1);
    this.pushValue(call(operation, constants, this.#folding));
  }

  /** Returns the formula's value for one row. Throws `FormulaTooExpensive`. */
  run(row: RowView, budget = new Budget()): Value {
    budget.spend(this.#instructions.length + this.#calls * STEPS_PER_CALL);
    const stack: Value[] = [];
    const context: CallContext = { row, budget };
    for (const instruction of this.#instructions) {
      if (instruction.kind === 'value') stack.push(instruction.value);
      else if (instruction.kind === 'field') stack.push(row.field(instruction.name));
      else {
        const { operation, count } = instruction;
        const values = count === 0 ? [] : stack.slice(-count);
        stack.length -= count;
        stack.push(call(operation, values, context));
      }
    }
    return stack[0] ?? null;
  }
}
