import { formatOf } from './format';
import { LANGUAGES } from './languages';

test('numbers are grouped by the rules of the language', () => {
  expect(formatOf('en').number(1748)).toBe('1,748');
  expect(formatOf('de').number(1748)).toBe('1.748');
  expect(formatOf('fr').number(1748)).toBe('1\u202f748');
  expect(formatOf('en').number(4.5, { minimumFractionDigits: 1 })).toBe('4.5');
});

test('every language writes numbers and years with the digits 0 to 9', () => {
  for (const { code } of LANGUAGES) {
    expect(formatOf(code).number(1234567.8)).toMatch(/^[\d.,\s\u00a0\u202f]+$/);
    expect(formatOf(code).year(new Date(2026, 5, 1))).toBe('2026');
  }
});

test('a date with its time is formatted by the rules of the language', () => {
  const date = new Date(2031, 4, 6, 19, 8);
  expect(formatOf('en').dateTime(date)).toMatch(/^May 6, 2031, 7:08\sPM$/);
  expect(formatOf('de').dateTime(date)).toBe('06.05.2031, 19:08');
  expect(formatOf('ja').dateTime(date)).toBe('2031/05/06 19:08');
  for (const { code } of LANGUAGES) {
    expect(formatOf(code).dateTime(date)).toMatch(/2031/);
    expect(formatOf(code).dateTime(date)).toMatch(/(7|19):08/);
  }
});

test('lists are joined with the conjunctions of the language', () => {
  expect(formatOf('en').list(['a', 'b', 'c'])).toBe('a, b, and c');
  expect(formatOf('de').list(['a', 'b'], 'disjunction')).toBe('a oder b');
  expect(formatOf('ja').list(['a', 'b'])).toBe('a、b');
});

test('the formats of a language are created once', () => {
  expect(formatOf('tr')).toBe(formatOf('tr'));
});
