import fc from 'fast-check';
import { processorMs } from '../processor-time.testing';
import { Budget, FormulaTooExpensive } from './budget';
import { compileFormula } from './compile';
import { FormulaError } from './formula-error';
import { ErrorValue, isTruthy } from './values';

const row = (text: string) => ({ id: 'recAAAAAAAAAAAAAA', createdTime: '2024-05-01', field: () => text });
const resolve = (name: string) => (name === 'Name' ? name : undefined);
const evaluate = (formula: string, text = 'x') =>
  compileFormula(formula, resolve).run(row(text), new Budget());

const MANY = 50_000;

describe('deep and long formulas', () => {
  test.each([
    ['parentheses', '('.repeat(MANY) + 1 + ')'.repeat(MANY), 1],
    ['parentheses around a field', `${'('.repeat(MANY)}Name${')'.repeat(MANY)}`, 'x'],
    ['unary minuses', `${'-'.repeat(MANY)}7`, 7],
    ['unary minuses before a field', `${'-'.repeat(MANY)}LEN(Name)`, 1],
    ['a chain of +', `0${'+1'.repeat(MANY)}`, MANY],
    ['a chain of + over a field', `0${'+LEN({Name})'.repeat(MANY)}`, MANY],
    ['a chain of &', `LEN(""${'&"a"'.repeat(MANY)})`, MANY],
    ['a chain of =', `1${'=1'.repeat(MANY)}`, true],
    ['nested NOT', 'NOT('.repeat(MANY) + 1 + ')'.repeat(MANY), true],
    ['nested IF over a field', `${'IF(Name,'.repeat(MANY)}5${')'.repeat(MANY)}`, 5],
    ['many arguments', `AND(${Array(MANY).fill('Name').join()})`, true],
  ])('%s', (_, formula, expected) => {
    const started = processorMs();
    expect(evaluate(formula)).toEqual(expected);
    expect(processorMs() - started).toBeLessThan(5_000);
  });

  test.each([
    ['('.repeat(MANY)],
    [')'.repeat(MANY)],
    ['-'.repeat(MANY)],
    ['IF('.repeat(MANY)],
    ['"'.repeat(MANY + 1)],
    ['{'.repeat(MANY)],
    ['1+'.repeat(MANY)],
    ['\\'.repeat(MANY)],
  ])('unfinished: %#', (formula) => {
    expect(() => evaluate(formula)).toThrow(FormulaError);
  });
});

describe('formulas that exceed a limit', () => {
  test.each([
    'REPT("a", 1000000000)',
    'LEN(REPT(REPT("a", 100000), 100000))',
    'SUBSTITUTE(REPT("a", 100000), "a", REPT("b", 100000))',
    `CONCATENATE(${Array(600).fill('REPT("a", 200000)').join()})`,
    'ARRAYJOIN(Name, REPT("a", 200000)) & REPT("a", 200000)',
  ])('%s', (formula) => {
    expect(evaluate(formula)).toBeInstanceOf(ErrorValue);
  });

  test('stops a pattern that would backtrack for years', () => {
    const started = processorMs();
    expect(evaluate('REGEX_MATCH(Name, "^(a+)+$")', `${'a'.repeat(200)}!`)).toBeInstanceOf(ErrorValue);
    expect(processorMs() - started).toBeLessThan(1_000);
  });

  test('stops a formula full of such patterns', () => {
    const formula = `OR(${Array(50).fill('ISERROR(REGEX_MATCH(Name, "^(a+)+$"))').join()})`;
    expect(() => evaluate(formula, `${'a'.repeat(200)}!`)).toThrow(FormulaTooExpensive);
  });

  test('bounds the work over many rows', () => {
    const program = compileFormula(`0${'+LEN(Name)'.repeat(10_000)}`, resolve);
    const budget = new Budget();
    expect(() => {
      for (let index = 0; index < 100_000; index += 1) program.run(row('x'), budget);
    }).toThrow(FormulaTooExpensive);
  });
});

const PIECES = [
  '(',
  ')',
  ',',
  '"',
  "'",
  '{',
  '}',
  '\\',
  '-',
  '+',
  '*',
  '/',
  '&',
  '=',
  '!=',
  '<',
  '>=',
  ' ',
  '\n',
  '1',
  '.5',
  'Name',
  '{Name}',
  '"text"',
  'IF(',
  'AND(',
  'FIND(',
  'ARRAYJOIN(',
  'SUBSTITUTE(',
  'REPT(',
  'REGEX_MATCH(',
  'MID(',
  'RECORD_ID()',
  'BLANK()',
  '__proto__',
  'constructor(',
  '🚢',
  'ع',
  '\u0000',
  '\ud800',
];

describe('arbitrary text', () => {
  const formulas = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 200 }),
    fc
      .array(fc.oneof(fc.constantFrom(...PIECES), fc.string({ maxLength: 5 })), { maxLength: 60 })
      .map((x) => x.join('')),
  );

  test('gives a value, or an error that the server expects', () => {
    fc.assert(
      fc.property(formulas, fc.string(), (formula, text) => {
        try {
          isTruthy(evaluate(formula, text));
        } catch (error) {
          if (!(error instanceof FormulaError || error instanceof FormulaTooExpensive)) throw error;
        }
      }),
      { numRuns: PROPERTY_RUNS },
    );
  });
});
