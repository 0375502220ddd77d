import { ANY_NUMBER, type Operation } from './operation';
import { ErrorValue, isTruthy, toText, type Value } from './values';

function choose(values: readonly Value[]): Value {
  const [condition = null, then = null, otherwise = null] = values;
  if (condition instanceof ErrorValue) return condition;
  return isTruthy(condition) ? then : otherwise;
}

/** SWITCH(value, case, result, …, default). */
function pick(values: readonly Value[]): Value {
  const [subject = null, ...rest] = values;
  if (subject instanceof ErrorValue) return subject;
  for (let at = 0; at + 1 < rest.length; at += 2) {
    const candidate = rest[at] ?? null;
    if (!(candidate instanceof ErrorValue) && toText(candidate) === toText(subject))
      return rest[at + 1] ?? null;
  }
  return rest.length % 2 === 1 ? (rest.at(-1) ?? null) : null;
}

export const LOGIC_FUNCTIONS: readonly (readonly [string, Operation])[] = [
  ['AND', { least: 1, most: ANY_NUMBER, apply: (values) => values.every(isTruthy) }],
  ['OR', { least: 1, most: ANY_NUMBER, apply: (values) => values.some(isTruthy) }],
  ['XOR', { least: 1, most: ANY_NUMBER, apply: (values) => values.filter(isTruthy).length % 2 === 1 }],
  ['NOT', { least: 1, most: 1, apply: ([value = null]) => !isTruthy(value) }],
  ['IF', { least: 2, most: 3, takesErrors: true, apply: choose }],
  ['SWITCH', { least: 3, most: ANY_NUMBER, takesErrors: true, apply: pick }],
  ['TRUE', { least: 0, most: 0, apply: () => true }],
  ['FALSE', { least: 0, most: 0, apply: () => false }],
  ['BLANK', { least: 0, most: 0, apply: () => null }],
  ['ERROR', { least: 0, most: 1, apply: () => new ErrorValue('asked for') }],
  ['ISERROR', { least: 1, most: 1, takesErrors: true, apply: ([value]) => value instanceof ErrorValue }],
  ['RECORD_ID', { least: 0, most: 0, readsRow: true, apply: (_, { row }) => row.id }],
  ['CREATED_TIME', { least: 0, most: 0, readsRow: true, apply: (_, { row }) => row.createdTime }],
];
