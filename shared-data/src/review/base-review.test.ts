import { rowId } from '@zone-directory/testing';
import type { AirtableRecord } from '../sources/airtable/records';
import { type BaseRecords, type ReviewedZone, reviewBase } from './base-review';
import type { BaseFinding, FindingCode } from './finding';
import type { ZoneTexts } from './translation-faults';

const [PORT, INLAND, QUAY, GHOST] = ['Port', 'Inland', 'Quay', 'Ghost'].map(rowId) as [
  string,
  string,
  string,
  string,
];
const row = (end: string, fields: Record<string, unknown>): AirtableRecord => ({ id: rowId(end), fields });

const TEXTS = {
  categories: { [PORT]: { name: 'Port' }, [INLAND]: { name: 'Inland' } },
  subcategories: { [QUAY]: { name: 'Quay' } },
};
const zone: ReviewedZone = {
  dataLanguage: 'ar',
  shown: new Set([PORT, INLAND]),
  texts: new Map<string, ZoneTexts>([
    ['en', TEXTS],
    ['ar', TEXTS],
  ]),
};
const CATEGORIES = [row('Port', { Name: 'الميناء' }), row('Inland', { Name: 'الداخل' })];
const SUBCATEGORIES = [row('Quay', { Name: 'الرصيف', Category: [PORT] })];
/** A business without any finding. */
const business = (end: string, fields: Record<string, unknown> = {}) =>
  row(end, { Name: `شركة ${end}`, Name_EN: end, Category: [PORT], Subcategory: [QUAY], ...fields });

const baseOf = (base: Partial<BaseRecords>): BaseRecords => ({
  categories: CATEGORIES,
  subcategories: SUBCATEGORIES,
  businesses: [],
  ...base,
});
const review = (base: Partial<BaseRecords>, own: Partial<ReviewedZone> = {}): readonly BaseFinding[] =>
  [...reviewBase(baseOf(base), { ...zone, ...own })].flat();
const told = (findings: readonly BaseFinding[]) =>
  findings.map(({ id, code }) => [id.replace(/^rec0*/, ''), code]);
/** The codes of the findings for a business with these cells. */
const codes = (fields: Record<string, unknown>): readonly FindingCode[] =>
  review({ businesses: [business('One', fields)] }).map(({ code }) => code);

it('finds nothing in a base whose records are all shown, linked and translated', () => {
  const full = {
    Description: 'وصف',
    Description_EN: 'About',
    Location: 'Berth 4',
    Phone: '+999 1 5550101 ext. 22 (24/7) / +999 1 5550102',
    Email: 'a@quay.example; b@quay.example.',
    Website: 'https://https://quay.example,\nwww.yard.example',
    Image: 'https://pictures.example/quay.jpg',
    IsPremium: 'checked',
    Rating: '4,5',
    Reviews: '1,234',
  };
  expect(review({ businesses: [business('Full', full), business('Bare')] })).toEqual([]);
});

it('says of each finding what is wrong, where, and what to write instead', () => {
  const [finding] = review({ businesses: [business('One', { Website: 'ask at the desk' })] });
  expect(finding).toEqual({
    code: 'website-not-linked',
    severity: 'warning',
    table: 'Businesses',
    id: rowId('One'),
    name: 'شركة One',
    field: 'Website',
    value: 'ask at the desk',
    problem: 'Website is no web address: it is not a link.',
    remedy: expect.stringContaining('https://'),
  });
});

describe('records that pages leave out', () => {
  it('are those without a name', () => {
    const found = review({
      categories: [...CATEGORIES, row('Blank', {})],
      subcategories: [...SUBCATEGORIES, row('NoName', { Category: [PORT] })],
      businesses: [row('Empty', {}), business('Space', { Name: ' \u200b', Name_EN: '' })],
    });
    expect(told(found).filter(([, code]) => code === 'nameless')).toEqual(
      ['Blank', 'NoName', 'Empty', 'Space'].map((end) => [end, 'nameless']),
    );
  });

  it('are entries that are no records', () => {
    const dropped = [
      { table: 'Businesses' as const, entry: { id: '../x', fields: { Name: 'Quay' } } },
      { table: 'Categories' as const, entry: null },
    ];
    expect(review({ dropped })).toMatchObject([
      { code: 'dropped', table: 'Businesses', id: '../x', name: 'Quay' },
      { code: 'dropped', table: 'Categories', id: '', name: '' },
    ]);
  });
});

describe('records that cannot be placed', () => {
  it.each([
    ['no category', { Category: [] }, 'unlinked'],
    ['no subcategory', { Subcategory: undefined }, 'unlinked'],
    ['a name instead of a link', { Category: 'Port' }, 'unlinked'],
    ['a category that is not there', { Category: [GHOST] }, 'orphaned'],
    ['a subcategory that is not there', { Subcategory: [GHOST, rowId('Other')] }, 'orphaned'],
    ['a category that the subcategory is not in', { Category: [INLAND] }, 'in-no-list'],
    ['one lost link of two', { Subcategory: [QUAY, GHOST] }, 'orphaned-link'],
    ['a name between links', { Category: [PORT, 'Inland'] }, 'not-a-link'],
  ])('%s', (_, fields, code) => {
    expect(codes(fields)).toEqual([code]);
  });

  it('a link to a record without a name leads nowhere either', () => {
    const found = review({
      categories: [...CATEGORIES, row('Blank', {})],
      subcategories: [...SUBCATEGORIES, row('Lost', { Name: 'Lost', Category: [rowId('Blank')] })],
      businesses: [business('One', { Category: [rowId('Blank')] })],
    });
    expect(told(found)).toEqual(
      expect.arrayContaining([
        ['Lost', 'orphaned'],
        ['One', 'orphaned'],
      ]),
    );
  });

  it('a subcategory without a category', () => {
    const subcategories = [...SUBCATEGORIES, row('Stray', { Name: 'Stray' })];
    expect(told(review({ subcategories }))).toEqual([['Stray', 'unlinked']]);
  });

  it('what is only in a category that the zone does not show', () => {
    const seventh = rowId('Seventh');
    const base = {
      categories: [...CATEGORIES, row('Seventh', { Name: 'Seventh' })],
      subcategories: [...SUBCATEGORIES, row('Sub', { Name: 'Sub', Category: [seventh] })],
      businesses: [
        business('Hidden', { Category: [seventh], Subcategory: [rowId('Sub')] }),
        business('Both', { Category: [seventh, PORT], Subcategory: [rowId('Sub'), QUAY] }),
      ],
    };
    expect(told(review(base))).toEqual(
      ['Seventh', 'Sub', 'Hidden'].map((end) => [end, 'category-not-shown']),
    );
    const shown = new Set([PORT, INLAND, seventh]);
    expect(told(review(base, { shown })).map(([, code]) => code)).not.toContain('category-not-shown');
  });
});

const failed = { error: '#ERROR!' };
const ai = (value: unknown) => ({ state: value === null ? 'error' : 'generated', value, isStale: false });
const pdf = {
  id: 'attPicture0000001',
  filename: 'a.pdf',
  type: 'application/pdf',
  url: 'https://files.example/a.pdf',
};
const picture = { ...pdf, filename: 'a.png', type: 'image/png', url: 'https://files.example/a.png' };

it.each<[string, Record<string, unknown>, readonly string[]]>([
  ['a number in a sheet’s notation', { Phone: '9.99156E+11' }, ['phone-not-linked']],
  ['no number', { Phone: 'none' }, ['phone-not-linked']],
  ['a failed formula', { Phone: failed }, ['phone-not-linked']],
  ['a number and half of another', { Phone: '+999 1 5550109/10' }, ['phone-linked-in-part']],
  ['a number beside one for fax', { Phone: 'Tel. +999 1 5550101, Fax +999 1 5550102' }, []],
  ['a number with hours', { Phone: '+999 1 5550116 24h, ٩:٣٠–١٧:٠٠ (Mr. 7)' }, []],
  ['a number without its country', { Phone: '055 500 0100' }, ['phone-no-country-code']],
  ['a hotline', { Phone: '19033' }, []],
  ['no address', { Email: 'nobody' }, ['email-not-linked']],
  [
    'an address and half of another',
    { Email: 'a@quay.example, b(at)quay.example' },
    ['email-linked-in-part'],
  ],
  ['an address behind a name', { Email: 'A.B. Quay <a@quay.example>' }, []],
  ['an address with a space', { Website: 'https://spaced link.example/a b' }, ['website-not-linked']],
  ['a script', { Website: 'javascript:alert(1)' }, ['website-not-linked']],
  [
    'a website and another in a note',
    { Website: 'https://q.example (see y.example)' },
    ['website-linked-in-part'],
  ],
  ['a website and a note', { Website: 'https://q.example (in Arabic)' }, []],
  [
    'a text that is too long for links',
    { Website: `https://q.example ${'x'.repeat(1_000)}` },
    ['website-not-linked'],
  ],
  ['a picture by http', { Image: 'http://pictures.example/a.jpg' }, ['picture-not-shown']],
  ['a document', { Image: [pdf] }, ['picture-not-shown']],
  ['a picture behind a document', { Image: [pdf, picture] }, []],
  ['two pictures', { Image: [picture, { ...picture, id: 'attPicture0000002' }] }, ['only-first-shown']],
  ['seven stars', { Rating: 7 }, ['number-not-shown']],
  ['less than no star', { Rating: -1 }, ['number-not-shown']],
  ['no number of stars', { Rating: { specialValue: 'NaN' } }, ['number-not-shown']],
  ['no number of reviews', { Reviews: 'many' }, ['number-not-shown']],
  ['two ratings', { Rating: [4, 5] }, ['only-first-shown']],
  ['a premium word', { IsPremium: 'gold' }, ['premium-unclear']],
  ['a tick in a list', { IsPremium: [true] }, []],
  ['a list of names', { Name_EN: ['One', 'Two'] }, ['only-first-shown']],
  ['a failed AI field', { Name_EN: ai(null) }, ['text-not-shown']],
  ['an AI field', { Name_EN: ai('Quay') }, []],
  ['an address that cannot be read', { Location: failed }, ['text-not-shown']],
  [
    'links where text is expected',
    { Description: [rowId('One')], Description_EN: 'One' },
    ['text-not-shown'],
  ],
])('tells of %s', (_, fields, expected) => {
  expect(codes(fields)).toEqual(expected);
});

it('tells of cells of categories and subcategories, too', () => {
  const found = review({
    categories: [
      CATEGORIES[0] as AirtableRecord,
      row('Inland', { Name: 'In', Icon: 'a.svg', Description: failed }),
    ],
    subcategories: [row('Quay', { Name: ['Q', 'K'], Category: [PORT], Businesses: 'many' })],
  });
  expect(told(found)).toEqual([
    ['Inland', 'text-not-shown'],
    ['Inland', 'picture-not-shown'],
    ['Quay', 'only-first-shown'],
    ['Quay', 'number-not-shown'],
  ]);
});

describe('translations that are missing', () => {
  it.each<[string, Record<string, unknown>, string | undefined]>([
    ['an English name', { Name_EN: ' ' }, 'Name_EN'],
    ['a name of the zone’s own', { Name: '' }, 'Name'],
    ['an English description', { Description: 'وصف' }, 'Description_EN'],
    ['a description of the zone’s own', { Description_EN: 'About' }, 'Description'],
    ['an English name in English', { Name_EN: 'مرسى' }, 'Name_EN'],
    ['none, without a description', { Description: '', Description_EN: '' }, undefined],
  ])('%s', (_, fields, field) => {
    const found = review({ businesses: [business('One', fields)] });
    expect(found.map((one) => [one.code, one.field])).toEqual(field ? [['missing-translation', field]] : []);
  });

  it('are none of businesses in a zone whose own language is English', () => {
    const businesses = [business('One', { Name: 'One', Name_EN: '' })];
    expect(review({ businesses }, { dataLanguage: 'en-GB' })).toEqual([]);
  });

  const languagesOf = (own: Partial<ReviewedZone>, base: Partial<BaseRecords> = {}) =>
    review(base, own)
      .filter(({ table, code }) => code === 'missing-translation' && table === 'Subcategories')
      .map(({ field, problem, remedy }) => [field, problem, remedy.includes(`subcategories.${QUAY}.`)]);
  const none = { categories: TEXTS.categories };

  it('are names in the languages of the zone’s folder', () => {
    const texts = new Map<string, ZoneTexts>([
      ['en', TEXTS],
      ['ar', TEXTS],
      ['fr', none],
      ['de', { ...none, subcategories: { [QUAY]: { name: ' ' } } }],
    ]);
    expect(languagesOf({ texts })).toEqual([['Name', 'There is no name in French, German.', true]]);
  });

  it('are English ones in any case, and those of the base’s language only beside English ones', () => {
    expect(languagesOf({ texts: new Map<string, ZoneTexts>([['ar', none]]) })).toEqual([
      ['Name', 'There is no name in English.', true],
    ]);
    const texts = new Map<string, ZoneTexts>([
      ['en', TEXTS],
      ['ar', none],
    ]);
    expect(languagesOf({ texts })).toEqual([['Name', 'There is no name in Arabic.', true]]);
  });

  it('are descriptions that another language has', () => {
    const texts = new Map<string, ZoneTexts>([
      ['en', { ...TEXTS, subcategories: { [QUAY]: { name: 'Quay', description: 'By sea' } } }],
      ['ar', TEXTS],
    ]);
    expect(languagesOf({ texts })).toEqual([['Description', 'There is no description in Arabic.', true]]);
  });

  it('are not asked for where nobody sees them', () => {
    const subcategories = [row('Other', { Name: 'Other', Category: [GHOST] })];
    expect(languagesOf({}, { subcategories })).toEqual([]);
  });
});

describe('duplicates', () => {
  const duplicates = (...businesses: readonly AirtableRecord[]) =>
    review({ businesses }).map(({ id, code, problem }) => [id, code, problem]);

  it.each([
    ['case, accents and spaces', { Name_EN: 'Café  Quay' }, { Name_EN: 'CAFE QUAY' }],
    ['one name in the other’s language', { Name_EN: 'Café' }, { Name: 'café' }],
  ])('share a name in one subcategory: %s', (_, one, other) => {
    expect(duplicates(business('A', one), business('B', other))).toEqual([
      [rowId('B'), 'duplicate-name', `The same name as شركة A (${rowId('A')}).`],
    ]);
  });

  it('do not share only a name in different subcategories', () => {
    const subcategories = [...SUBCATEGORIES, row('Yard', { Name: 'ساحة', Category: [PORT] })];
    const texts = new Map<string, ZoneTexts>([['ar', { ...TEXTS, subcategories: {} }]]);
    const businesses = [
      business('A', { Name_EN: 'Same' }),
      business('B', { Name_EN: 'Same', Subcategory: [rowId('Yard')] }),
    ];
    const found = review({ subcategories, businesses }, { texts });
    expect(found.filter(({ code }) => code === 'duplicate-name')).toEqual([]);
  });

  it.each([
    ['phone', 'Phone', '+999 1 555-0101', '00999 15550101 / +999 1 5550102'],
    ['website', 'Website', 'https://www.quay.example/', 'http://QUAY.example?from=base'],
    ['website', 'Website', 'https://quay.example/a/', 'quay.example/a#top'],
  ])('share a %s', (kind, field, one, other) => {
    expect(duplicates(business('A', { [field]: one }), business('B', { [field]: other }))).toEqual([
      [rowId('B'), `duplicate-${kind}`, expect.stringContaining(`شركة A (${rowId('A')})`)],
    ]);
  });

  it.each([
    ['Phone', '+999 1 5550101', '+999 1 5550101 ext. 2'],
    ['Website', 'https://quay.example/a', 'https://quay.example/b'],
    ['Website', 'https://a.quay.example', 'https://quay.example'],
  ])('are not two with another %s', (field, one, other) => {
    expect(duplicates(business('A', { [field]: one }), business('B', { [field]: other }))).toEqual([]);
  });

  it('are no two cells of one business', () => {
    expect(
      duplicates(business('A', { Name: 'Quay', Name_EN: 'quay', Phone: '+999 1 5550101 / +99915550101' })),
    ).toEqual([]);
  });

  it('are also categories, and subcategories of one category', () => {
    const found = review({
      categories: [row('Port', { Name: 'Port' }), row('Inland', { Name: 'PORT' })],
      subcategories: [
        row('Quay', { Name: 'Quay', Category: [PORT] }),
        row('Quay2', { Name: 'quay', Category: [PORT] }),
        row('Quay3', { Name: 'quay', Category: [INLAND] }),
      ],
    });
    expect(told(found).filter(([, code]) => code === 'duplicate-name')).toEqual([
      ['Inland', 'duplicate-name'],
      ['Quay2', 'duplicate-name'],
    ]);
  });
});

it('shortens what it quotes, to one line without characters that act on a terminal or change directions', () => {
  const long = `\u001b[31m\u202eevil\n${'🚢'.repeat(50_000)}`;
  const [finding] = review({ businesses: [business('One', { Name: long, Website: long })] });
  for (const text of [finding?.name ?? '', finding?.value ?? '']) {
    expect(text).toMatch(/^\[31mevil 🚢+…$/u);
    expect(Array.from(text).length).toBeLessThanOrEqual(81);
  }
});

it('survives cells of any shape and size', () => {
  let nested: unknown = 'x';
  for (let depth = 0; depth < 50_000; depth += 1) nested = [nested];
  for (const cell of [
    nested,
    '\u0000',
    'a@'.repeat(50_000),
    '1'.repeat(100_000),
    [[]],
    {},
    true,
    -0,
    [null],
  ]) {
    const fields = Object.fromEntries(
      ['Name', 'Phone', 'Email', 'Website', 'Image', 'Category', 'Rating', 'IsPremium'].map((field) => [
        field,
        cell,
      ]),
    );
    for (const { value } of review({ businesses: [row('One', fields)] }))
      expect(value.length).toBeLessThan(200);
  }
});
