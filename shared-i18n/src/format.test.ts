import { formatOf } from './format';
import { LANGUAGES } from './languages';

test.each(LANGUAGES)('counts and ratings in $name are written as Intl writes them', ({ code, locale }) => {
  const rating = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  const { number } = formatOf(code);
  for (const value of [
    0, 7, 999, 1000, 1748, 9999, 10_000, 123_456, 1_234_567, 0.5, 4.7, 4.25, 4.35, 1748.5, 1e15, 1e21,
  ])
    for (const options of [
      undefined,
      rating,
      { ...rating, useGrouping: false },
      { minimumFractionDigits: 1 },
    ]) {
      // Older versions of ICU group these four digits in Italian.
      const isTogether = code === 'it' && /^\d{4}$/.test(String(value)) && !options;
      const expected = isTogether ? String(value) : new Intl.NumberFormat(locale, options).format(value);
      expect(`${value} ${number(value, options)}`).toBe(`${value} ${expected}`);
    }
});

test('counts and ratings do not wait for Intl', () => {
  const create = jest.spyOn(Intl, 'NumberFormat');
  expect(formatOf('it').number(312)).toBe('312');
  expect(formatOf('fr').number(1_234_567)).toBe('1\u202f234\u202f567');
  expect(formatOf('it').number(4, { minimumFractionDigits: 1, maximumFractionDigits: 1 })).toBe('4,0');
  expect(create).not.toHaveBeenCalled();
  expect(formatOf('it').number(4.25, { maximumFractionDigits: 3 })).toBe('4,25');
  expect(create).toHaveBeenCalledTimes(1);
  create.mockRestore();
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
