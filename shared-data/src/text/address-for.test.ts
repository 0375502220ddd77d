import { addressFor } from './address-for';

const ZONE = { en: 'Example Zone', ar: 'منطقة المثال', de: 'Beispiel\u00adzone' };
const EN = 'Plot 12, North Quay';
const AR = 'قطعة 12، الرصيف الشمالي';
const addressOf = (location: string, language: string, dataLanguage = 'ar') =>
  addressFor(location, { language, dataLanguage }, ZONE);

it.each([' – ', ' - ', '\n', ' / ', ' | '])('has one of two languages separated by %j', (separator) => {
  for (const cell of [EN + separator + AR, AR + separator + EN]) {
    expect(addressOf(cell, 'en')).toEqual({ line: EN, zone: 'Example Zone' });
    expect(addressOf(cell, 'ar')).toEqual({ line: AR, zone: 'منطقة المثال' });
    expect(addressOf(cell, 'ar', 'ar-EG').line).toBe(AR);
  }
});

it('is the first line for a reader of another language, with the zone’s name in the language of the line', () => {
  expect(addressOf(`${AR}\n${EN}`, 'fr')).toEqual({ line: AR, zone: 'منطقة المثال' });
  expect(addressOf(`${EN}\n${AR}`, 'fr')).toEqual({ line: EN, zone: 'Example Zone' });
});

it.each(['Plot 12, North Quay', ' Plot 12\nNorth Quay', AR, '12 – 14', 'North Quay الرصيف', '', ' \n'])(
  'is as written in one language: %j',
  (cell) => {
    expect(addressOf(cell, 'en')).toEqual({ line: cell.trim(), zone: '' });
  },
);

it('is plain text, and does not name the zone twice', () => {
  expect(addressOf(`\u202aPlot 12\u202c,\texample\u200b zone\n${AR}`, 'en')).toEqual({
    line: 'Plot 12, example zone',
    zone: '',
  });
});
