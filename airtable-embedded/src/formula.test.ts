import { compileFormula } from './formula';
import { HOSTILE_NAMES } from './test-base';

const CELLS: Readonly<Record<string, string>> = { Name: 'Almara "Star" Shipping', 'Bus Stop': 'Port,Quay' };
const keeps = (formula: string) =>
  compileFormula(formula, (name) => Object.hasOwn(CELLS, name))((field) => CELLS[field] ?? '');
const find = (text: string, field = 'Name') => `FIND("${text}", ARRAYJOIN({${field}}))`;

test.each<[string, boolean]>([
  [`AND(${find('Star')})`, true],
  [`AND(${find('star')})`, false],
  [`AND(${find('')})`, true],
  [`AND(${find('Port', 'Bus Stop')}, ${find('Quay', 'Bus Stop')}, ${find('Almara')})`, true],
  [`AND(${find('Port')}, ${find('Quay', 'Bus Stop')})`, false],
  [`AND(${find('Port', 'Bus Stop')}, ${find('Quay')})`, false],
  [' and ( find ( "A" , arrayjoin ( {Name} ) ) , find("B", ArrayJoin({Name})) ) ', false],
  [`AND(${find('a \\"Star\\" S')})`, true],
  [`AND(${find('\\A\\l\\mara')})`, true],
  ['{Name}="Almara \\"Star\\" Shipping"', true],
  [' {Bus Stop} = "Port,Quay" ', true],
  ['{Name}="Almara"', false],
])('%s is %s', (formula, expected) => {
  expect(keeps(formula)).toBe(expected);
});

const ESCAPES: readonly [string, string][] = [
  ['\\', '\\\\'],
  ['"', '\\"'],
  ['\n', '\\n'],
  ['\r', '\\r'],
  ['\t', '\\t'],
];

test.each(HOSTILE_NAMES)('finds the escaped text %j, and it alone', (name) => {
  const text = ESCAPES.reduce((escaped, [from, to]) => escaped.replaceAll(from, to), name);
  const filter = compileFormula(`AND(${find(text)})`, () => true);
  expect(HOSTILE_NAMES.filter((other) => filter(() => other))).toEqual([name]);
});

test.each([
  '(',
  'AND()',
  'AND',
  find('A'),
  `AND(${find('A')}`,
  `AND(${find('A')},)`,
  `AND(${find('A')})) `,
  `AND(${find('A')}) = 1`,
  `AND(AND(${find('A')}))`,
  `OR(${find('A')})`,
  `NOT(${find('A')})`,
  'AND({Name} = "A")',
  '{Name} = A',
  '{Name} = "A" & "B"',
  'AND(SEARCH("A", ARRAYJOIN({Name})))',
  'AND(FIND("A", {Name}))',
  'AND(FIND("A", ARRAYJOIN(Name)))',
  'AND(FIND("A", ARRAYJOIN({Name}, ";")))',
  'AND(FIND("A", ARRAYJOIN({Name}), 2))',
  'AND(FIND("A\n", ARRAYJOIN({Name})))',
  'AND(FIND("A\\", ARRAYJOIN({Name})))',
  'AND(FIND("A, ARRAYJOIN({Name})))',
  'AND(FIND("A", ARRAYJOIN({})))',
])('refuses %j', (formula) => {
  expect(() => keeps(formula)).toThrow('invalid: Invalid formula. Please check your formula text.');
});

test('takes formulas as long as a body may be', () => {
  expect(keeps(`AND(${find('x'.repeat(4_000_000))})`)).toBe(false);
  expect(keeps(`AND(${Array(100_000).fill(find('A'))})`)).toBe(true);
  for (const formula of ['('.repeat(4_000_000), `AND(FIND("${'x'.repeat(4_000_000)}`])
    expect(() => keeps(formula)).toThrow('Invalid formula');
});

test.each(['Nome', 'name', '__proto__'])('names the unknown field %s', (name) => {
  for (const formula of [`AND(${find('A', name)})`, `{${name}}="A"`])
    expect(() => keeps(formula)).toThrow(`Unknown field names: ${name.toLowerCase()}`);
});
