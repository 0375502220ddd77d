import { addressLines } from './address-lines';

const EN = 'Plot 12, North Quay';
const AR = 'قطعة 12، الرصيف الشمالي';

it.each([' – ', ' - ', ' — ', ' / ', '/', ' | ', '\n', '\r\n', ' • ', '; ', ', ', '، ', ' –\n'])(
  'an address in two languages separated by %j is two lines, in either order',
  (separator) => {
    expect(addressLines(EN + separator + AR, 'ar')).toEqual([EN, AR]);
    expect(addressLines(AR + separator + EN, 'ar')).toEqual([AR, EN]);
  },
);

it.each([
  ['a number between them stays with the first', `${EN} – 21500 – ${AR}`, [`${EN} – 21500`, AR]],
  ['a number before both', `7 / ${EN} / ${AR}`, [`7 / ${EN}`, AR]],
  ['a Latin letter of the Arabic one', `Hall B, Quay – قاعة B، الرصيف`, ['Hall B, Quay', 'قاعة B، الرصيف']],
  ['three languages', `Quay / الرصيف / Причал`, ['Quay', 'الرصيف', 'Причал']],
  ['space around', `  ${EN} |  ${AR} `, [EN, AR]],
])('two lines: %s', (_, text, lines) => {
  expect(addressLines(text, 'ar')).toEqual(lines);
});

it.each([
  ['one language', EN],
  ['one language with every separator', 'Shop 3/4 – Quay | North, Zone; Port'],
  ['one language on two lines', 'Plot 12\nNorth Quay'],
  ['no separator', 'North Quay الرصيف الشمالي'],
  ['a hyphen in a word', 'Al-الرصيف'],
  ['languages by turns', 'شارع المرجان, Sadaa Tower, الميناء'],
  ['no letters', '12 – 14'],
  ['separators alone', '– / –'],
])('one line, as it is: %s', (_, text) => {
  expect(addressLines(text, 'ar')).toEqual([text]);
});

it('stays fast for a hostile text', () => {
  const started = performance.now();
  addressLines(`${' '.repeat(100_000)}x${' – '.repeat(20_000)}ع`, 'ar');
  expect(performance.now() - started).toBeLessThan(5_000);
});
