import { Budget } from './budget';
import { compileFormula } from './compile';
import { FormulaError } from './formula-error';
import { ErrorValue, type Value } from './values';

const CELLS: Readonly<Record<string, Value>> = {
  Name: 'Almara "Star" Shipping',
  Category: ['Port', 'Port Services'],
  Rating: 4.5,
  Premium: true,
  Empty: null,
  'Full Name': 'with space',
  'odd } brace': 'brace',
  الاسم: 'عربي',
};

const resolve = (name: string) => (Object.hasOwn(CELLS, name) ? name : undefined);
const row = {
  id: 'recAAAAAAAAAAAAAA',
  createdTime: '2024-05-01T08:00:00.000Z',
  field: (name: string) => CELLS[name] ?? null,
};
const evaluate = (formula: string) => compileFormula(formula, resolve).run(row, new Budget());

describe('values of formulas', () => {
  test.each<[string, Value]>([
    ['1 + 2 * 3', 7],
    ['(1 + 2) * 3', 9],
    ['10 - 4 - 3', 3],
    ['8 / 4 / 2', 1],
    ['-2 * -3', 6],
    ['--5', 5],
    ['- - -{Rating}', -4.5],
    ['.5 + 1.', 1.5],
    ['1 + 1 & 2 + 2', '24'],
    ['"a" & "b" = "ab"', true],
    ['1 < 2', true],
    ['2 <= 2', true],
    ['1 >= 2', false],
    ['2 > 10', false],
    ['"b" > "a"', true],
    ['1 != 2', true],
    ['"x" = \'x\'', true],
    ['{Rating} = "4.5"', true],
    ['{Empty} = BLANK()', true],
    ['{Empty} = ""', true],
    ['{Empty} = 0', true],
    ['{Name} = BLANK()', false],
    ['{Premium} = TRUE()', true],
    ['Premium', true],
    ['{Full Name}', 'with space'],
    ['{odd \\} brace}', 'brace'],
    ['الاسم', 'عربي'],
    ['AND(1, "a", {Premium})', true],
    ['AND(1, 0)', false],
    ['OR(0, "", FALSE())', false],
    ['XOR(1, 1, 1)', true],
    ['NOT({Empty})', true],
    ['IF({Rating} > 4, "good", "bad")', 'good'],
    ['IF(0, "good")', null],
    ['IF(1, "fine", 1 / 0)', 'fine'],
    ['SWITCH({Rating}, 1, "one", 4.5, "four", "else")', 'four'],
    ['ISERROR(1 / 0)', true],
    ['and(1, or(0, 1))', true],
    ['FIND("Port", ARRAYJOIN({Category}))', 1],
    ['FIND("port", ARRAYJOIN({Category}))', 0],
    ['FIND("Services", ARRAYJOIN({Category}, ", "))', 12],
    ['FIND("o", "foo boo", 4)', 6],
    ['SEARCH("port", {Category})', 1],
    ['SEARCH("nothing", {Category})', null],
    ['{Category}', ['Port', 'Port Services']],
    ['{Category} & ""', 'Port, Port Services'],
    ['{Category} = "Port, Port Services"', true],
    ['ARRAYJOIN({Category}, "|")', 'Port|Port Services'],
    ['ARRAYJOIN({Name})', 'Almara "Star" Shipping'],
    ['ARRAYUNIQUE({Category})', ['Port', 'Port Services']],
    ['CONCATENATE("a", 1, "b")', 'a1b'],
    ['LEN("four")', 4],
    ['LEN({Empty})', 0],
    ['LOWER("ÀB")', 'àb'],
    ['UPPER("àb")', 'ÀB'],
    ['TRIM("  a b ")', 'a b'],
    ['SUBSTITUTE("a-b-c", "-", "+")', 'a+b+c'],
    ['SUBSTITUTE("a-b-c", "-", "+", 2)', 'a-b+c'],
    ['REPLACE("database", 2, 5, "o")', 'dose'],
    ['REPT("ab", 3)', 'ababab'],
    ['LEFT("abc", 2)', 'ab'],
    ['RIGHT("abc", 2)', 'bc'],
    ['RIGHT("abc", 0)', ''],
    ['MID("abcdef", 2, 3)', 'bcd'],
    ['EXACT("a", "A")', false],
    ['VALUE("$1,234.5")', 1234.5],
    ['ROUND(2.345, 2)', 2.35],
    ['MAX(1, 7, 3)', 7],
    ['SUM(1, 2, "x")', 3],
    ['MOD(-1, 3)', 2],
    ['RECORD_ID()', 'recAAAAAAAAAAAAAA'],
    ['RECORD_ID() = "recAAAAAAAAAAAAAA"', true],
    ['CREATED_TIME()', '2024-05-01T08:00:00.000Z'],
    ['REGEX_MATCH({Name}, "^Almara .*Shipping$")', true],
    ['REGEX_MATCH("ABC", "(?i)b")', true],
    ['"tab\\there"', 'tab\there'],
    ['"line\\nfeed\\rreturn"', 'line\nfeed\rreturn'],
    ['"quote \\" and \\\\ slash"', 'quote " and \\ slash'],
    ["'it\\'s'", "it's"],
    ['"unknown \\x escape"', 'unknown x escape'],
  ])('%s', (formula, expected) => {
    expect(evaluate(formula)).toEqual(expected);
  });

  test.each([
    '1 / 0',
    '"a" * 2',
    'SQRT(-1)',
    'VALUE("none")',
    'ERROR()',
    'REGEX_MATCH("a", "(")',
    'REGEX_MATCH("aa", "(a)\\\\1")',
    'LEN(1 / 0)',
  ])('%s is an error value', (formula) => {
    expect(evaluate(formula)).toBeInstanceOf(ErrorValue);
  });
});

describe('invalid formulas', () => {
  test.each([
    '(',
    ')',
    '()',
    '1 +',
    '+ 1',
    '1 2',
    '"open',
    "'open",
    '{open',
    '"a" "b"',
    'FIND("a"',
    'FIND("a",)',
    'FIND(,"a")',
    'FIND("a")',
    'LEN("a", "b")',
    'TRUE',
    'NOPE(1)',
    'constructor()',
    '__proto__',
    'toString()',
    '1 == 2',
    '1 <> 2',
    'a.b',
    '{Name} contains "x"',
    '1, 2',
    '(1, 2)',
    '{}',
    '{No such field}',
    'IF()',
    '#',
    '"\n"',
    '"ends with escape\\',
    '1; 2',
    '\u0000',
  ])('%j', (formula) => {
    expect(() => evaluate(formula)).toThrow(FormulaError);
  });

  test('names an unknown field', () => {
    expect(() => evaluate('{Nome} = 1')).toThrow('Unknown field names: nome');
  });
});
