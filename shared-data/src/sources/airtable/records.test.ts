import { rowId } from '@zone-directory/testing';
import fc from 'fast-check';
import { BUSINESS_FIELDS, CATEGORY_FIELDS, SUBCATEGORY_FIELDS } from '../../entities/directory';
import { DataError } from '../../errors';
import {
  type AirtableRecord,
  recordPage,
  singleRecord,
  toBusiness,
  toCategory,
  toSubcategory,
} from './records';

const id = rowId(1);

it('maps all fields of a category', () => {
  const fields = {
    Name: ' Logistics ',
    Description: 'Moves goods',
    Icon: 'https://img.example/l.svg',
    Other: 1,
  };
  expect(toCategory({ id, fields })).toEqual({
    id,
    name: 'Logistics',
    description: 'Moves goods',
    icon: 'https://img.example/l.svg',
  });
});

it('maps all fields of a subcategory', () => {
  const fields = {
    Name: 'Freight',
    Description: 'By sea',
    Businesses: [rowId('b1'), rowId('b2'), rowId('b3')],
    Category: [rowId('c1'), rowId('c2')],
  };
  expect(toSubcategory({ id, fields })).toEqual({
    id,
    name: 'Freight',
    description: 'By sea',
    businessCount: 3,
    categoryIds: [rowId('c1'), rowId('c2')],
  });
});

it('maps all fields of a business', () => {
  const fields = {
    Name: ' شركة المثال ',
    Name_EN: 'Example Co',
    Description: 'وصف',
    Description_EN: 'About',
    Location: 'Quay 1',
    Phone: '+000 55 500 0000',
    Email: 'a@b.example',
    Website: 'https://b.example',
    Image: 'https://img.example/1.webp',
    IsPremium: true,
    Rating: 4.5,
    Reviews: 12,
    Category: [rowId('c1'), rowId('c2')],
    Subcategory: [rowId('s1')],
  };
  expect(toBusiness({ id, fields })).toEqual({
    id,
    name: 'شركة المثال',
    name_en: 'Example Co',
    description: 'وصف',
    description_en: 'About',
    location: 'Quay 1',
    phone: '+000 55 500 0000',
    email: 'a@b.example',
    website: 'https://b.example',
    image: 'https://img.example/1.webp',
    isPremium: true,
    rating: 4.5,
    reviews: 12,
    category: rowId('c1'),
    subcategory: rowId('s1'),
  });
});

it('maps an empty business', () => {
  expect(toBusiness({ id, fields: {} })).toMatchObject({
    name: '',
    website: '',
    image: '',
    isPremium: false,
    rating: null,
    reviews: null,
    category: null,
    subcategory: null,
  });
});

it.each([
  ['a URL', 'https://img.example/a.svg', 'https://img.example/a.svg'],
  ['a path', 'images/a.svg', ''],
  ['a note', 'photo to follow', ''],
  ['a URL without https', 'http://img.example/a.svg', ''],
  [
    'attachments',
    [{ id: 'att1', url: 'https://img.example/b.svg' }, { url: 'https://img.example/c.svg' }],
    'https://img.example/b.svg',
  ],
  ['one attachment', { url: 'https://img.example/d.svg' }, 'https://img.example/d.svg'],
  ['a script', 'javascript:alert(1)', ''],
  ['no attachment', [], ''],
  ['a number', 17, ''],
])('reads an icon or image from %s', (_kind, value, url) => {
  expect(toCategory({ id, fields: { Icon: value } }).icon).toBe(url);
  expect(toBusiness({ id, fields: { Image: value } }).image).toBe(url);
});

it('counts linked businesses, or uses a given count', () => {
  const count = (value: unknown) => toSubcategory({ id, fields: { Businesses: value } }).businessCount;
  expect([count([rowId(1), rowId(2)]), count(7), count('8'), count(undefined), count(-1)]).toEqual([
    2, 7, 8, 0, 0,
  ]);
});

it.each([
  ['an AI field', { state: 'generated', value: '+999 1 555 0101', isStale: false }],
  ['a bar code', { text: '+999 1 555 0101', type: 'upce' }],
  ['a list with blanks', [null, ' ', '+999 1 555 0101']],
  [
    'a list of AI fields',
    [
      { state: 'empty', value: null },
      { state: 'generated', value: '+999 1 555 0101' },
    ],
  ],
])('reads a text from %s', (_, cell) => {
  const business = toBusiness({ id, fields: { Name: cell, Location: cell, Phone: cell } });
  const text = '+999 1 555 0101';
  expect(business).toMatchObject({ name: text, location: text, phone: text });
});

it('reads a name or address from a user, a website from a button, and all texts of a list of contacts', () => {
  const user = { id: 'usr00000000000001', email: 'a@b.example', name: 'Office' };
  const button = { label: 'Visit', url: 'https://b.example' };
  const fields = {
    Name: user,
    Email: [user, 'c@d.example'],
    Website: button,
    Phone: ['055 500 0001', null, 19123],
  };
  expect(toBusiness({ id, fields })).toMatchObject({
    name: 'Office',
    email: 'a@b.example\nc@d.example',
    website: 'https://b.example',
    phone: '055 500 0001\n19123',
  });
});

it.each([
  ['a failed formula', { error: '#ERROR!' }],
  ['a number that is none', { specialValue: 'NaN' }],
  ['an AI field without a value', { state: 'error', errorType: 'emptyDependency', value: null }],
  ['attachments', [{ id: 'att1', url: 'https://a.example/x.pdf', filename: 'x.pdf' }]],
  ['links to records', [rowId('x')]],
  ['a tick', true],
])('reads no text from %s', (_, cell) => {
  expect(toBusiness({ id, fields: { Name: cell, Website: cell, Phone: cell, Rating: cell } })).toMatchObject({
    name: '',
    website: '',
    phone: '',
    rating: null,
  });
});

it.each([
  ['4,5', 4.5],
  ['٤٫٥', 4.5],
  ['４．５', 4.5],
  ['1,234', 1234],
  ['1 234', 1234],
  ['1\u00a0234,5', 1234.5],
  ['1.234,5', 1234.5],
  ['1,234,567.5', 1234567.5],
  ["1'234", 1234],
  ['\u200e4.5', 4.5],
  ['.5', 0.5],
  [[4.5], 4.5],
  [[null, '4,5'], 4.5],
  [{ state: 'generated', value: '4.5' }, 4.5],
  ['4/5', null],
  ['12,34,56', null],
  ['-1', null],
  ['0x10', null],
  ['1e3', null],
  ['', null],
  [' ', null],
  ['½', null],
  [true, null],
])('reads the number %j as %j', (cell, number) => {
  expect(toBusiness({ id, fields: { Rating: cell, Reviews: cell } })).toMatchObject({
    rating: number,
    reviews: number,
  });
});

it.each([
  ...[
    'checked',
    'Checked ',
    'YES',
    'true',
    'x',
    '1',
    1,
    '✓',
    '✔️',
    '✅',
    'نعم',
    'oui',
    'Sí',
    'ja',
    'да',
    [true],
  ],
  { state: 'generated', value: 'yes' },
])('takes the checkbox %j for ticked', (cell) => {
  expect(toBusiness({ id, fields: { IsPremium: cell } }).isPremium).toBe(true);
});

it.each([undefined, null, false, 'no', 'unchecked', 0, '', '–', 'لا', [], 'gold', {}])(
  'takes the checkbox %j for not ticked',
  (cell) => {
    expect(toBusiness({ id, fields: { IsPremium: cell } }).isPremium).toBe(false);
  },
);

it('takes the first image among the attachments', () => {
  const file = (filename: string, type?: string) => ({
    id: 'attPicture0000001',
    filename,
    url: `https://files.example/${filename}`,
    ...(type && { type }),
  });
  const imageOf = (...cell: unknown[]) => toBusiness({ id, fields: { Image: cell } }).image;
  const jpg = 'https://files.example/a.jpg';
  expect(imageOf(file('a.pdf', 'application/pdf'), file('a.jpg', 'image/jpeg'))).toBe(jpg);
  expect(imageOf(null, file('a.PDF'), file('a.mp4'), file('a.jpg'))).toBe(jpg);
  expect(imageOf(file('a.pdf', 'application/pdf'))).toBe('');
});

it('accepts only record ids as links', () => {
  const Category = [rowId('a'), 'Logistics', null, { id: rowId('b') }];
  expect(toSubcategory({ id, fields: { Category } }).categoryIds).toEqual([rowId('a'), rowId('b')]);
});

describe('any JSON', () => {
  const columns = Object.values({ ...CATEGORY_FIELDS, ...SUBCATEGORY_FIELDS, ...BUSINESS_FIELDS });
  const hostile = fc.record(Object.fromEntries(columns.map(({ column }) => [column, fc.jsonValue()])), {
    requiredKeys: [],
  });

  it('becomes entities of the right types', () => {
    fc.assert(
      fc.property(hostile, (values) => {
        const record: AirtableRecord = { id, fields: values };
        const business = toBusiness(record);
        for (const text of [business.name, business.image, business.website, toCategory(record).icon]) {
          expect(typeof text).toBe('string');
        }
        expect(typeof business.isPremium).toBe('boolean');
        expect(business.rating === null || business.rating >= 0).toBe(true);
        const subcategory = toSubcategory(record);
        expect(Number.isInteger(subcategory.businessCount)).toBe(true);
        expect(Array.isArray(subcategory.categoryIds)).toBe(true);
      }),
      { numRuns: PROPERTY_RUNS },
    );
  });

  it('becomes a page or a DataError, never a crash', () => {
    const bodies = fc.oneof(
      fc.jsonValue(),
      fc.record({ records: fc.array(fc.jsonValue()), offset: fc.jsonValue() }),
    );
    fc.assert(
      fc.property(bodies, (body) => {
        for (const read of [recordPage, singleRecord]) {
          try {
            read(body);
          } catch (cause) {
            expect(cause).toBeInstanceOf(DataError);
          }
        }
      }),
      { numRuns: PROPERTY_RUNS },
    );
  });
});
