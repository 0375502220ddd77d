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

it('has the zone’s name in the reader’s language if the line has no letters', () => {
  expect(addressOf('12 – 14', 'de')).toEqual({ line: '12 – 14', zone: 'Beispielzone' });
});

it.each([
  ['Plot 12\nNorth Quay', 'Plot 12, North Quay'],
  ['Plot 12,\r\n  North Quay ', 'Plot 12, North Quay'],
  ['\u202aPlot 12\u202c\tNorth\u200b Quay', 'Plot 12 North Quay'],
])('is one line without formatting: %j', (cell, line) => {
  expect(addressOf(cell, 'en').line).toBe(line);
});

it('does not name the zone twice, and names none without an address', () => {
  expect(addressOf('Plot 12, example zone', 'en').zone).toBe('');
  for (const nothing of ['', ' \n']) expect(addressOf(nothing, 'en')).toEqual({ line: '', zone: '' });
});
