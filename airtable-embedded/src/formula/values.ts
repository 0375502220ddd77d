/** What a formula shows as `#ERROR!`: a value like others, so one bad branch does not end the evaluation. */
export class ErrorValue {
  readonly reason: string;

  constructor(reason: string) {
    this.reason = reason;
  }
}

export type Scalar = string | number | boolean | null;
export type Value = Scalar | readonly Scalar[] | ErrorValue;

/** Longer texts become an error: nothing a client sends may make the server build more. */
export const MAX_TEXT = 200_000;

export function isList(value: Value): value is readonly Scalar[] {
  return Array.isArray(value);
}

/** A value as text; a list is joined with `, `, as the service does. Errors are handled before. */
export function toText(value: Value): string {
  if (typeof value === 'string') return value;
  if (value === null || value instanceof ErrorValue) return '';
  if (typeof value === 'boolean') return value ? '1' : '0';
  if (isList(value)) return value.map(toText).join(', ');
  return String(value);
}

/** A value as number, or an error where a text is no number. */
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

/** The rule by which a row is kept: not for 0, false, "", NaN, [], nothing or an error. */
export function isTruthy(value: Value): boolean {
  if (isList(value)) return value.length > 0;
  if (value instanceof ErrorValue) return false;
  return Boolean(value);
}

/** Text within bounds, or an error. */
export function boundedText(text: string): Value {
  return text.length > MAX_TEXT ? new ErrorValue('text too long') : text;
}

/** A number that can be shown, or an error (division by zero, overflow). */
export function finite(number: number): Value {
  return Number.isFinite(number) ? number : new ErrorValue('not a finite number');
}

/** Joins texts, but measures first: a joint text beyond what the engine can hold would throw. */
export function joinBounded(texts: readonly string[], separator: string): Value {
  const length = texts.reduce(
    (sum, text) => sum + text.length,
    separator.length * Math.max(0, texts.length - 1),
  );
  return length > MAX_TEXT ? new ErrorValue('text too long') : texts.join(separator);
}
