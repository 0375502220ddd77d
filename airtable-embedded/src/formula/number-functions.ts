import { ANY_NUMBER, type Operation } from './operation';
import { ErrorValue, finite, isList, toNumber, type Value } from './values';

function onNumbers(least: number, most: number, work: (numbers: number[]) => number): Operation {
  return {
    least,
    most,
    apply: (values) => {
      const numbers: number[] = [];
      for (const value of values) {
        const number = toNumber(value);
        if (number instanceof ErrorValue) return number;
        numbers.push(number);
      }
      return finite(work(numbers));
    },
  };
}

/** Works on the numbers among the values and in their lists; texts and blanks are ignored. */
function onAll(work: (numbers: number[]) => number): Operation {
  return {
    least: 1,
    most: ANY_NUMBER,
    apply: (values) => finite(work(flat(values).filter((x) => typeof x === 'number'))),
  };
}

const flat = (values: readonly Value[]) => values.flatMap((value) => (isList(value) ? [...value] : value));

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

const countFilled = (values: readonly Value[]) => flat(values).filter((x) => x !== null && x !== '').length;

/** Rounds with `work` to a number of decimal places. */
function rounding(work: (number: number) => number): Operation {
  return onNumbers(1, 2, ([number = 0, digits = 0]) => {
    const factor = 10 ** Math.trunc(digits);
    return work(number * factor) / factor;
  });
}

export const NUMBER_FUNCTIONS: readonly (readonly [string, Operation])[] = [
  ['SUM', onAll(sum)],
  ['AVERAGE', onAll((numbers) => sum(numbers) / numbers.length)],
  ['MAX', onAll((numbers) => numbers.reduce((most, number) => Math.max(most, number), numbers[0] ?? 0))],
  ['MIN', onAll((numbers) => numbers.reduce((least, number) => Math.min(least, number), numbers[0] ?? 0))],
  ['COUNT', onAll((numbers) => numbers.length)],
  ['COUNTA', { least: 1, most: ANY_NUMBER, apply: countFilled }],
  ['ABS', onNumbers(1, 1, ([number = 0]) => Math.abs(number))],
  ['INT', onNumbers(1, 1, ([number = 0]) => Math.floor(number))],
  ['MOD', onNumbers(2, 2, ([number = 0, divisor = 0]) => number - divisor * Math.floor(number / divisor))],
  ['POWER', onNumbers(2, 2, ([number = 0, exponent = 0]) => number ** exponent)],
  ['SQRT', onNumbers(1, 1, ([number = 0]) => Math.sqrt(number))],
  ['ROUND', rounding(Math.round)],
  ['ROUNDUP', rounding((number) => Math.sign(number) * Math.ceil(Math.abs(number)))],
  ['ROUNDDOWN', rounding(Math.trunc)],
];
