import type { Budget } from './budget';
import { ANY_NUMBER, type Operation } from './operation';
import { boundedText, ErrorValue, joinBounded, MAX_TEXT, toNumber, toText, type Value } from './values';

/** A step of the budget pays for this many characters. */
const CHARACTERS_PER_STEP = 16;
/** A search costs the product of both lengths in the rare worst case: a step pays for this much of it. */
const SEARCH_PER_STEP = 20_000;

/** An operation on texts that charges the budget for their length. */
function onText(
  least: number,
  most: number,
  work: (texts: string[], values: readonly Value[], budget: Budget) => Value,
): Operation {
  return {
    least,
    most,
    apply: (values, { budget }) => {
      const texts = values.map(toText);
      const [needle = '', hay = ''] = texts;
      const total = texts.reduce((sum, text) => sum + text.length, 0);
      budget.spend(total / CHARACTERS_PER_STEP + (needle.length * hay.length) / SEARCH_PER_STEP);
      return work(texts, values, budget);
    },
  };
}

/** A whole number of at least 0, or an error. */
function whole(value: Value | undefined, fallback: number): number | ErrorValue {
  if (value === undefined) return fallback;
  const number = toNumber(value);
  if (number instanceof ErrorValue) return number;
  return Number.isFinite(number) ? Math.max(0, Math.trunc(number)) : new ErrorValue('no count');
}

/** The position of one text in another, counted from 1; 0 when it does not occur. */
function place(needle: string, hay: string, start: Value | undefined): number | ErrorValue {
  const from = whole(start, 0);
  return from instanceof ErrorValue ? from : hay.indexOf(needle, Math.max(0, from - 1)) + 1;
}

function search([needle = '', hay = '']: string[], values: readonly Value[]): Value {
  const found = place(needle.toLowerCase(), hay.toLowerCase(), values[2]);
  return found === 0 ? null : found;
}

function substitute(
  [text = '', old = '', replacement = '']: string[],
  values: readonly Value[],
  budget: Budget,
): Value {
  if (old === '') return text;
  // Up to one part for each character.
  budget.spend(text.length / 4);
  const parts = text.split(old);
  const nth = whole(values[3], 0);
  if (nth instanceof ErrorValue) return nth;
  if (nth > 0) {
    if (nth >= parts.length) return text;
    return boundedText(parts.slice(0, nth).join(old) + replacement + parts.slice(nth).join(old));
  }
  const length = text.length + (parts.length - 1) * (replacement.length - old.length);
  return length > MAX_TEXT ? new ErrorValue('text too long') : parts.join(replacement);
}

function repeat([text = '']: string[], values: readonly Value[]): Value {
  const times = whole(values[1], 0);
  if (times instanceof ErrorValue) return times;
  return times * text.length > MAX_TEXT ? new ErrorValue('text too long') : text.repeat(times);
}

/** LEFT, RIGHT and MID: a substring by one or two counts. */
function cut(
  least: number,
  most: number,
  work: (text: string, first: number, second: number) => string,
): Operation {
  return onText(least, most, ([text = ''], values) => {
    const first = whole(values[1], 1);
    const second = whole(values[2], 0);
    if (first instanceof ErrorValue) return first;
    return second instanceof ErrorValue ? second : work(text, first, second);
  });
}

function replace([text = '', , , insert = '']: string[], values: readonly Value[]): Value {
  const start = whole(values[1], 1);
  const length = whole(values[2], 0);
  if (start instanceof ErrorValue) return start;
  if (length instanceof ErrorValue) return length;
  const from = Math.max(0, start - 1);
  return boundedText(text.slice(0, from) + insert + text.slice(from + length));
}

function toValue([text = '']: string[]): Value {
  const digits = text.replace(/[^0-9.-]/g, '');
  const number = Number(digits);
  return digits === '' || Number.isNaN(number) ? new ErrorValue('no number in the text') : number;
}

export const TEXT_FUNCTIONS: readonly (readonly [string, Operation])[] = [
  ['FIND', onText(2, 3, ([needle = '', hay = ''], values) => place(needle, hay, values[2]))],
  ['SEARCH', onText(2, 3, search)],
  ['CONCATENATE', onText(1, ANY_NUMBER, (texts) => joinBounded(texts, ''))],
  ['LEN', onText(1, 1, ([text = '']) => text.length)],
  ['LOWER', onText(1, 1, ([text = '']) => text.toLowerCase())],
  ['UPPER', onText(1, 1, ([text = '']) => boundedText(text.toUpperCase()))],
  ['TRIM', onText(1, 1, ([text = '']) => text.trim())],
  ['SUBSTITUTE', onText(3, 4, substitute)],
  ['REPLACE', onText(4, 4, replace)],
  ['REPT', onText(2, 2, repeat)],
  ['LEFT', cut(1, 2, (text, length) => text.slice(0, length))],
  ['RIGHT', cut(1, 2, (text, length) => text.slice(Math.max(0, text.length - length)))],
  ['MID', cut(3, 3, (text, start, length) => text.slice(Math.max(0, start - 1)).slice(0, length))],
  ['EXACT', onText(2, 2, ([left, right]) => left === right)],
  ['VALUE', onText(1, 1, toValue)],
  ['T', { least: 1, most: 1, apply: ([value = null]) => (typeof value === 'string' ? value : null) }],
  [
    'ENCODE_URL_COMPONENT',
    onText(1, 1, ([text = '']) => boundedText(encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\uFFFD')))),
  ],
];
