/** `#ERROR!` in a formula: a value like any other, so one bad branch does not end the evaluation. */
export class ErrorValue {
  readonly reason: string;

  constructor(reason: string) {
    this.reason = reason;
  }
}

export type Scalar = string | number | boolean | null;
export type Value = Scalar | readonly Scalar[] | ErrorValue;

/** Longer texts become an error, so no request can make the server build more. */
export const MAX_TEXT = 200_000;

export function isList(value: Value): value is readonly Scalar[] {
  return Array.isArray(value);
}

/** Returns a value as text; a list is joined with `, `, as in the service. Callers handle errors first. */
export function toText(value: Value): string {
  if (typeof value === 'string') return value;
  if (value === null || value instanceof ErrorValue) return '';
  if (typeof value === 'boolean') return value ? '1' : '0';
  if (isList(value)) return value.map(toText).join(', ');
  return String(value);
}

/** Returns a value as a number, or an error when it is not one. */
export function toNumber(value: Value): number | ErrorValue {
  if (typeof value === 'number') return value;
  if (value === null) return 0;
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (value instanceof ErrorValue) return value;
  if (isList(value))
    return value.length > 1 ? new ErrorValue('a list is no number') : toNumber(value[0] ?? null);
  const trimmed = value.trim();
  if (trimmed === '') return 0;
  const number = Number(trimmed);
  return Number.isNaN(number) ? new ErrorValue('a text is no number') : number;
}

/** Whether a filter keeps the row: not for 0, false, "", NaN, [], null or an error. */
export function isTruthy(value: Value): boolean {
  if (isList(value)) return value.length > 0;
  if (value instanceof ErrorValue) return false;
  return Boolean(value);
}

/** Returns the text, or an error when it is longer than `MAX_TEXT`. */
export function boundedText(text: string): Value {
  return text.length > MAX_TEXT ? new ErrorValue('text too long') : text;
}

/** Returns a finite number, or an error (division by zero, overflow). */
export function finite(number: number): Value {
  return Number.isFinite(number) ? number : new ErrorValue('not a finite number');
}

/** Joins texts, but measures first: a string longer than the engine can hold would throw. */
export function joinBounded(texts: readonly string[], separator: string): Value {
  const length = texts.reduce(
    (sum, text) => sum + text.length,
    separator.length * Math.max(0, texts.length - 1),
  );
  return length > MAX_TEXT ? new ErrorValue('text too long') : texts.join(separator);
}
