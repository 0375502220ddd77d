import { matchRanges } from './match-ranges';
import { createSearchIndex, search, withSiteNames } from './search-index';

const indexOf = (names: readonly string[], subcategories: readonly string[] = []) =>
  createSearchIndex({
    businesses: { names, englishNames: names.map(() => '') },
    subcategories: { names: subcategories },
  });
const found = (names: readonly string[], text: string) =>
  search(indexOf(names), text).businesses.map(({ row }) => names[row]);

describe('search', () => {
  it('ranks the whole name first, then its start, the start of a word, and any other position', () => {
    const names = ['Airport', 'The Port', 'Import', 'Portal', 'Sea-Port', 'Report', 'Ports', 'PORT'];
    expect(found(names, 'port')).toEqual(['PORT', 'Portal', 'Ports', 'The Port', 'Sea-Port']);
  });

  it.each([
    ['Straße', 'STRASSE'],
    ['İstanbul Işık', 'istanbul isik'],
    ['Søren Łódź', 'soren lodz'],
    ['ΟΔΟΣ', 'οδός'],
    ['إدارة المدينة', 'اداره المدينه'],
    ['كـتـاب', 'کتاب'],
    ['שָׁלוֹם', 'שלום'],
    ['ＡＢＣ １２', 'abc 12'],
    ['مخزن ٤٢', '42'],
    ['Port\u200bal', 'portal'],
    ['Ship Chandlers’ Supplies', "chandlers'"],
    ["L'Ancre", 'l’ancre'],
    ['か\u3099らす', 'か'],
  ])('finds %s by %s', (name, text) => {
    expect(found([name], text)).toEqual([name]);
  });

  it.each([
    ['कि', 'का'],
    ['ก่า', 'กา'],
    ['ガス', 'カス'],
    ['Port', 'prot'],
    ['Port', '\u200b'],
    ['Port', ' \t'],
  ])('does not find %s by %j', (name, text) => {
    expect(found([name], text)).toEqual([]);
  });

  it('also finds a subcategory by the site’s name for it', () => {
    const index = withSiteNames(indexOf([], ['Freight', 'Hotels']), ['Fracht', 'Hotels']);
    expect(search(index, 'fracht').subcategories).toEqual([{ row: 0, rank: 0 }]);
    expect(search(index, 'freight').subcategories).toEqual([{ row: 0, rank: 0 }]);
  });
});

describe('matchRanges', () => {
  const marked = (name: string, text: string) =>
    matchRanges(name, text).map(({ start, end }) => name.slice(start, end));

  it.each([
    ['Große Straße', 'ss', ['ß', 'ß']],
    ['Große Straße', 'strass', ['Straß']],
    ['Ca\u0301fe Café', 'cafe', ['Ca\u0301fe', 'Café']],
    ['İĞDIR', 'igdir', ['İĞDIR']],
    ['لُغَة', 'لغ', ['لُغَ']],
    ['⚓ Port 👩‍👩‍👧', '👩', ['👩‍👩‍👧']],
    ['½ price', '1', ['½']],
    ['か\u3099らす', 'か', ['か\u3099']],
    ['Port', 'x', []],
    ['Port', ' ', []],
  ])('marks in %s for %s: %j', (name, text, pieces) => {
    expect(marked(name, text)).toEqual(pieces);
  });
});

it.each([
  ['a text that folds to nothing', ['\u0301', 'e\u0301']],
  ['a text that folds to another one', ['s', 'ß', 'ßt']],
  ['the same letter in another width', ['ｶ', 'カ']],
  ['a text that is taken back', ['stra', 'st', 's', 'e']],
])('finds what it would find at once after %s', (_, texts) => {
  const rows = ['tea', 'Straße', 'caf\u00e9', 'gross', 'Stte', 'カ\u3099'];
  const columns = () => ({
    businesses: { names: rows, englishNames: rows.map(() => '') },
    subcategories: { names: [] },
  });
  const index = createSearchIndex(columns());
  for (const text of texts)
    expect({ text, ...search(index, text) }).toEqual({ text, ...search(createSearchIndex(columns()), text) });
});
