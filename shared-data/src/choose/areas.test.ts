import { exampleBusiness } from '../testing/gateway-server';
import { areaKey, displayArea } from './area-name';
import { createAreaFinder, withAreas } from './areas';

/** The names of the areas of locations, joined if there are two. */
function areasOf(...locations: readonly string[]): readonly string[] {
  const finder = createAreaFinder();
  for (const location of locations) finder.add(location);
  return locations.map((location) => {
    const { area, area_en } = finder.areaOf(location);
    return area_en === '' ? area : `${area} = ${area_en}`;
  });
}
const twice = (...locations: readonly string[]) =>
  areasOf(...locations, ...locations).slice(0, locations.length);

it.each([
  [', ', 'Unit 12, Street 4, Quay District'],
  ['\n', 'Shop 3\nQuay District\n21432'],
  [' – ', 'Plot 7 – Quay District'],
  [' / ', 'Hall B / Quay District'],
  ['; ', 'Ground Floor; Quay District'],
  ['brackets', 'Building 5 (Quay District)'],
  ['a postal code', 'Gate 2, 21432 Quay District'],
  ['a code with a hyphen', 'Quay District 100-0005'],
])('an area is what several locations name, with %s around it', (_what, location) => {
  expect(areasOf(location, 'Office 9, Quay District', 'Office 9, Old Town')).toEqual([
    'Quay District',
    'Quay District',
    '',
  ]);
});

it.each([
  ['units', 'Unit 12', 'Office 3'],
  ['units without a number', 'Gate B', 'Ground Floor', 'مكتب', 'Office'],
  ['numbered streets', 'Street 4', '12 Coral Street', 'P.O. Box 300'],
  ['codes', '21432', '〒100-0005'],
  ['markup', '<script>alert(1)</script>', '{{name}}'],
  ['prose', `Opposite the old harbour ${'and further on '.repeat(20)}`],
  ['signs', '🚢', '–', '…'],
  ['an address in one piece', '東京都港区海岸1-2-3'],
])('%s are none, however often they occur', (_what, ...locations) => {
  expect(twice(...locations).join('')).toBe('');
});

it('has none where nothing repeats, or everything is in one place', () => {
  expect(areasOf('North Quay', 'South Basin', 'Old Town', '')).toEqual(['', '', '', '']);
  expect(areasOf('Unit 1, Port City', 'Unit 2, Port City', 'Unit 3, Port City')).toEqual(['', '', '']);
});

it('tells districts in a city apart, and leaves the city out', () => {
  expect(
    twice('Unit 1, North Quay, Port City', 'Unit 2, South Basin, Port City, 21432', 'Unit 3, Port City'),
  ).toEqual(['North Quay', 'South Basin', '']);
});

it('is the district rather than a street or a building in it', () => {
  const [first, second, third] = twice(
    'Coral Street, Quay District',
    'Crane Tower, Quay District',
    'Plot 3, Coral Street',
  );
  expect([first, second, third]).toEqual(['Quay District', 'Quay District', 'Coral Street']);
});

it('counts a district with a number as a name', () => {
  expect(twice('Plot 1, Zone 3', 'Plot 2, Zone 4', 'قطعة ١، قطاع ٤')).toEqual(['Zone 3', 'Zone 4', 'قطاع ٤']);
});

it('is one area in both languages of a base, also where a location has one of them', () => {
  const both = 'الرصيف الشمالي = North Quay';
  expect(
    twice(
      'Plot 1, North Quay – قطعة 1، الرصيف الشمالي',
      'الرصيف الشمالي، محل 2\nShop 2, north  quay',
      'Shed 4, North Quay.',
      'مستودع 5، الرصيف الشمالي',
      'South Basin / الحوض الجنوبي',
      'Palm Gate',
      'السوق القديم',
    ),
  ).toEqual([both, both, both, both, 'الحوض الجنوبي = South Basin', 'Palm Gate', 'السوق القديم']);
});

const TURKISH = ['Kuzey Rıhtım / North Quay', 'Güney Havza / South Basin', 'Bölge 3 / Zone 3'] as const;

it('is one area in two languages of one script, if all locations in both tell so', () => {
  const both = 'Kuzey Rıhtım = North Quay';
  const south = 'Güney Havza = South Basin';
  expect(
    twice(...TURKISH, 'Kuzey Rıhtım', 'Depo 4, North Quay', 'South Basin, Port City', 'Almara / Almara'),
  ).toEqual([both, south, 'Bölge 3 = Zone 3', both, both, south, 'Almara']);
  // With its city, in both; and Arabic besides.
  expect(
    twice(
      ...TURKISH,
      'Depo 1, Kuzey Rıhtım, Liman Şehri / Shed 1, North Quay, Port City',
      'الرصيف الشمالي، Kuzey Rıhtım',
    ).slice(3),
  ).toEqual(['الرصيف الشمالي = North Quay', 'الرصيف الشمالي = North Quay']);
});

it.each([
  ['too few pairs', 'Kuzey Rıhtım / North Quay', 'Güney Havza / South Basin'],
  ['a town with two districts', ...TURKISH, 'Palm Gate / North Quay'],
  ['two names for one', ...TURKISH, 'Kuzey Rıhtım / Palm Gate'],
  ['names on both sides', ...TURKISH, 'South Basin / Palm Gate'],
  ['other numbers', ...TURKISH, 'Zone 4 / Zone 5'],
  ['buildings in districts', ...TURKISH, 'Crane Tower / Palm Gate'],
  ['no space around the slash', ...TURKISH.map((location) => location.replaceAll(' / ', '/'))],
  ['another separator', ...TURKISH.map((location) => location.replaceAll(' / ', ', '))],
])('joins no names in one script with %s', (_what, ...locations) => {
  expect(twice(...locations).join()).not.toContain('=');
});

it('pairs the names of a place, not a place with its city', () => {
  expect(
    twice(
      'North Quay, Port City – الرصيف الشمالي، مدينة الميناء',
      'South Basin, Port City – الحوض الجنوبي، مدينة الميناء',
    ),
  ).toEqual(['الرصيف الشمالي = North Quay', 'الحوض الجنوبي = South Basin']);
});

it('has a name for each reader, and one key', () => {
  const [business] = withAreas(
    Array.from({ length: 2 }, () => exampleBusiness('Crane', { location: 'North Quay / الرصيف الشمالي' })),
  ).concat(withAreas([exampleBusiness('Tug')]));
  const area = { area: 'الرصيف الشمالي', area_en: 'North Quay' };
  expect(['ar', 'en', 'de', 'ja'].map((language) => displayArea(area, language))).toEqual([
    'الرصيف الشمالي',
    'North Quay',
    'North Quay',
    'North Quay',
  ]);
  expect(displayArea({ area: '港区', area_en: '' }, 'en')).toBe('港区');
  const turkish = { area: 'Kuzey Rıhtım', area_en: 'North Quay' };
  expect(['tr', 'en', 'de'].map((language) => displayArea(turkish, language))).toEqual([
    'Kuzey Rıhtım',
    'North Quay',
    'Kuzey Rıhtım',
  ]);
  expect(displayArea({ area: 'North Quay', area_en: '' }, 'ar')).toBe('North Quay');
  expect([displayArea({}, 'en'), areaKey({}), areaKey({ area: '', area_en: '' })]).toEqual([
    '',
    undefined,
    undefined,
  ]);
  expect(areaKey(area)).toBe('north-quay');
  expect(areaKey({ area: "Merchants' Square", area_en: '' })).toBe('merchants-square');
  // Everything is in one place here.
  expect(business).toMatchObject({ name: 'Crane', area: '', area_en: '' });
});

it('tells at most sixty areas apart, those of most businesses', () => {
  const locations = Array.from({ length: 100 }, (_, place) =>
    Array.from({ length: 2 + place }, () => `Unit 1, Place ${String.fromCharCode(0x4e00 + place)}`),
  ).flat();
  expect(new Set(areasOf(...locations)).size).toBe(61);
});

it('stays fast for hostile locations', () => {
  const started = performance.now();
  const finder = createAreaFinder();
  for (let row = 0; row < 20_000; row += 1) {
    finder.add(`${'x, '.repeat(90)}${row}`);
    finder.add(Array.from({ length: 40 }, (_, part) => `Ab${part}ع`).join('/'));
    finder.add(' '.repeat(100_000));
  }
  finder.areaOf('x');
  expect(performance.now() - started).toBeLessThan(10_000);
});
