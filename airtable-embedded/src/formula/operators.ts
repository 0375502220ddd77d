import type { Operation } from './operation';
import { boundedText, ErrorValue, finite, isList, toNumber, toText, type Value } from './values';

/** Lists compare by their text, so a linked field can be compared with a name. */
function comparable(value: Value): Exclude<Value, readonly unknown[]> {
  return isList(value) ? toText(value) : (value as Exclude<Value, readonly unknown[]>);
}

function equal(left: Value, right: Value): boolean {
  const a = comparable(left);
  const b = comparable(right);
  if (a === b) return true;
  if (a === null || b === null) {
    const other = a ?? b;
    return other === '' || other === 0 || other === false;
  }
  if (typeof a === 'string' || typeof b === 'string') return toText(a) === toText(b);
  return toNumber(a) === toNumber(b);
}

/** Negative, zero or positive; NaN when the two cannot be ordered. */
function order(left: Value, right: Value): number {
  const a = comparable(left);
  const b = comparable(right);
  if (typeof a === 'string' && typeof b === 'string') return a === b ? 0 : a < b ? -1 : 1;
  const x = toNumber(a);
  const y = toNumber(b);
  return x instanceof ErrorValue || y instanceof ErrorValue ? Number.NaN : x - y;
}

function arithmetic(left: Value, right: Value, work: (a: number, b: number) => number): Value {
  const a = toNumber(left);
  const b = toNumber(right);
  if (a instanceof ErrorValue) return a;
  return b instanceof ErrorValue ? b : finite(work(a, b));
}

const join = (left: Value, right: Value): Value => boundedText(toText(left) + toText(right));

function plus(left: Value, right: Value): Value {
  const texts = typeof left === 'string' || typeof right === 'string';
  return texts ? join(left, right) : arithmetic(left, right, (a, b) => a + b);
}

function binary(precedence: number, work: (left: Value, right: Value) => Value) {
  const operation: Operation = {
    least: 2,
    most: 2,
    apply: (values) => work(values[0] ?? null, values[1] ?? null),
  };
  return { precedence, operation };
}

export const BINARY_OPERATORS: ReadonlyMap<string, { precedence: number; operation: Operation }> = new Map([
  ['=', binary(1, equal)],
  ['!=', binary(1, (left, right) => !equal(left, right))],
  ['<', binary(1, (left, right) => order(left, right) < 0)],
  ['>', binary(1, (left, right) => order(left, right) > 0)],
  ['<=', binary(1, (left, right) => order(left, right) <= 0)],
  ['>=', binary(1, (left, right) => order(left, right) >= 0)],
  ['&', binary(2, join)],
  ['+', binary(3, plus)],
  ['-', binary(3, (left, right) => arithmetic(left, right, (a, b) => a - b))],
  ['*', binary(4, (left, right) => arithmetic(left, right, (a, b) => a * b))],
  ['/', binary(4, (left, right) => arithmetic(left, right, (a, b) => a / b))],
]);

export const NEGATE: { precedence: number; operation: Operation } = {
  precedence: 5,
  operation: { least: 1, most: 1, apply: (values) => arithmetic(0, values[0] ?? null, (a, b) => a - b) },
};
