import { rowId } from '@zone-directory/testing';
import type { Business, Subcategory } from '../entities/directory';
import { toBusiness } from '../sources/airtable/records';
import { displayDescription, displayName } from './display';
import { filterBusinesses } from './filter-businesses';
import { matchRanges } from './match-ranges';
import { directoryIndex, searchDirectory } from './search-index';

const business = (id: string, Name: string, Name_EN = ''): Business =>
  toBusiness({ id: rowId(id), fields: { Name, Name_EN } });
const subcategory = (id: string, name: string, ...categoryIds: string[]): Subcategory => ({
  id: rowId(id),
  name,
  description: '',
  businessCount: 0,
  categoryIds,
});

describe('searchDirectory', () => {
  const categories = ['c', 'c1', 'c2'].map((id) => ({ id: rowId(id) }));
  const index = directoryIndex(
    categories,
    [
      subcategory('s1', 'Port Services', rowId('gone'), rowId('c1'), rowId('c2')),
      subcategory('s2', 'Ports without a home'),
      subcategory('s3', 'Ports whose home is gone', rowId('gone')),
    ],
    [business('b1', 'ميناء ألمارا', 'Almara Port'), business('b2', 'PORTSIDE'), business('b3', 'Café')],
  );

  it('searches names, English names and subcategory names, ignoring case', () => {
    const results = searchDirectory(index, ' pOrT ');
    expect(results.businesses.map((item) => item.id)).toEqual([rowId('b2'), rowId('b1')]);
    expect(results.subcategories).toMatchObject([{ id: rowId('s1'), categoryId: rowId('c1') }]);
    expect(searchDirectory(index, 'ألمارا').businesses).toHaveLength(1);
    expect(searchDirectory(index, 'CAFE\u0301').businesses).toHaveLength(1);
  });

  it.each([
    ...'‐‑‒–—―−﹘﹣－֊־⸺〰'.split('').map((dash) => ['al-noor', `Al${dash}Noor`] as const),
    ...'’‘‚‛ʼʻ′´`＇ꞌ'.split('').map((mark) => ["o'neil", `O${mark}Neil`] as const),
    ...['“”', '„“', '«»', '‹›', '「」', '＂＂', '″″', "''"].map(
      ([open, close]) => ['"noor"', `${open}Noor${close} Trading`] as const,
    ),
    ['alnoor', 'Al\u00adNoor'],
    ['al‑noor', 'Al-Noor'],
    ['«noor»', '"Noor"'],
  ] as const)('finds by %j, which a keyboard has, the name %j', (typed, name) => {
    const one = directoryIndex([], [], [business('b1', name)]);
    expect(searchDirectory(one, typed).businesses).toHaveLength(1);
    expect(filterBusinesses(one.businesses, typed, 'ar')).toHaveLength(1);
    expect(matchRanges(name, typed)[0]?.start).toBe(0);
  });

  it('marks exactly what was found, with other hyphens and quotation marks', () => {
    const name = 'The “Al‑Noor” Co';
    expect(matchRanges(name, '"al-noor"').map(({ start, end }) => name.slice(start, end))).toEqual([
      '“Al‑Noor”',
    ]);
    expect(matchRanges(name, 'l-n').map(({ start, end }) => name.slice(start, end))).toEqual(['l‑N']);
  });

  it('finds nothing for a blank text', () => {
    expect(searchDirectory(index, ' \n ')).toEqual({ businesses: [], subcategories: [] });
  });

  it('returns five of each, or as many as requested', () => {
    const many = directoryIndex(
      categories,
      Array.from({ length: 9 }, (_, at) => subcategory(`s${at}`, `Port ${at}`, rowId('c'))),
      Array.from({ length: 9 }, (_, at) => business(`b${at}`, `Port ${at}`)),
    );
    const results = searchDirectory(many, 'port');
    expect([results.businesses.length, results.subcategories.length]).toEqual([5, 5]);
    expect(results.businesses[0]?.name).toBe('Port 0');
    expect(searchDirectory(many, 'port', { businesses: 2, subcategories: 0 })).toMatchObject({
      businesses: [{ name: 'Port 0' }, { name: 'Port 1' }],
      subcategories: [],
    });
  });

  it('reads each name once', () => {
    let reads = 0;
    const counted = {
      ...business('b1', ''),
      get name() {
        reads += 1;
        return 'Port';
      },
    };
    const once = directoryIndex([], [], [counted]);
    for (const text of ['p', 'po', 'por']) searchDirectory(once, text);
    expect(reads).toBe(1);
  });
});

describe('a business in a language', () => {
  const both = toBusiness({
    id: rowId(1),
    fields: { Name: 'اسم', Name_EN: 'Name', Description: 'وصف', Description_EN: 'Text' },
  });

  it('shows English in English, and the default otherwise', () => {
    expect([displayName(both, 'en'), displayDescription(both, 'en')]).toEqual(['Name', 'Text']);
    expect([displayName(both, 'fr'), displayDescription(both, 'ar')]).toEqual(['اسم', 'وصف']);
  });

  it('shows the only name that exists', () => {
    expect(displayName(business('1', 'اسم'), 'en')).toBe('اسم');
    expect(displayName(business('1', '', 'Name'), 'ar')).toBe('Name');
  });

  it('is filtered by the displayed name', () => {
    const items = [both, business('2', 'Other', 'Another NAME')];
    expect(filterBusinesses(items, 'name', 'en')).toEqual(items);
    expect(filterBusinesses(items, 'name', 'ar')).toEqual([]);
    expect(filterBusinesses(items, '  ', 'ar')).toBe(items);
  });
});
