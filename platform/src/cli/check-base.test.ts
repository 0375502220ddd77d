import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { startAirtable } from '@zone-directory/testing';
import { folderWith } from '@zone-directory/testing/folder';
import type { BaseFile } from 'airtable-embedded/base-file';
import { siteSettings } from '../pages/compose/page.testing';
import { goodSite, writeSite } from '../site/site.testing';
import { baseWith, environmentOf, record as recordOf } from './base.testing';
import { runCommand } from './command.testing';

const id = (end: string) => `rec${end.padStart(14, '0')}`;
const record = (end: string, fields: Record<string, unknown>) => recordOf(id(end), fields);
const CATEGORIES = siteSettings().categories.map(({ recordId }) => recordId);
const [first = '', second = ''] = CATEGORIES;
const QUAY = id('Quay');
const placed = { Category: [first], Subcategory: [QUAY] };

const FIELDS = [
  'Name_EN',
  'Category',
  'Subcategory',
  'Website',
  'Email',
  'Phone',
  'Image',
  'Rating',
  'Reviews',
  'IsPremium',
];
type Records = readonly ReturnType<typeof record>[];
const zoneWith = (
  businesses: Records,
  more: { categories?: Records; subcategories?: Records } = {},
): BaseFile => {
  const categories = CATEGORIES.map((recordId) => recordOf(recordId));
  const quay = record('Quay', { Name: 'Quay', Category: [first] });
  return baseWith(
    [...categories, ...(more.categories ?? [])],
    [quay, ...(more.subcategories ?? [])],
    businesses,
    FIELDS,
  );
};

async function check(base: BaseFile, args: readonly string[] = []) {
  const airtable = await startAirtable(base);
  const env = { SITE_DIR: writeSite(goodSite()), ...environmentOf(airtable) };
  try {
    return await runCommand('check-base.ts', env, args);
  } finally {
    await airtable.close();
  }
}

it('finds nothing in a valid base, including records after the first page', async () => {
  const rows = Array.from({ length: 120 }, (_, index) =>
    record(`B${index}`, {
      ...placed,
      Name: `Business ${index}`,
      Website: 'www.quay.example',
      Email: 'office@quay.example',
      Phone: '+000 55 500 0000',
      Image: 'https://pictures.example/quay.jpg',
      Rating: 4.5,
      Reviews: '12',
    }),
  );
  expect(await check(zoneWith(rows))).toEqual({
    code: 0,
    out: '"Table","Record","Name","Reasons"\r\n',
    errors: 'Records to look at: 0, of 6 categories, 1 subcategories and 120 businesses\n',
  });
});

it('lists records that have no name, belong nowhere, or have cells that pages cannot show', async () => {
  const base = zoneWith(
    [
      record('Blank', {}),
      record('Nameless', { ...placed, Name: ' ', Name_EN: 'Only "English"' }),
      record('Homeless', { Name: 'Homeless' }),
      record('Lost', { Name: 'Lost', Category: [first], Subcategory: [id('Ghost')] }),
      record('Half', { Name: 'Half lost', Category: [first], Subcategory: [QUAY, id('Ghost')] }),
      record('Elsewhere', { Name: 'Elsewhere', Category: [second], Subcategory: [QUAY] }),
      record('Cells', {
        ...placed,
        Name: '=HYPERLINK("https://bad.example")',
        Website: 'ask at the desk',
        Email: 'nobody',
        Phone: 'none',
        Image: 'http://pictures.example/a.jpg',
        Rating: 7,
        Reviews: 'many',
      }),
      record('Picture', { ...placed, Name: 'Picture', Image: 'javascript:alert(1)' }),
      record('Fine', { ...placed, Name: 'Fine' }),
    ],
    {
      categories: [record('Seventh', { Name: 'Seventh' })],
      subcategories: [
        record('Stray', { Name: 'Stray' }),
        record('NoName', { Category: [first] }),
        record('Typed', { Name: 'Typed', Category: 'Logistics' }),
      ],
    },
  );
  const { code, out, errors } = await check(base);
  expect(code).toBe(1);
  expect(errors).toBe('Records to look at: 11, of 7 categories, 4 subcategories and 9 businesses\n');
  const row = (table: string, end: string, name: string, ...reasons: string[]) =>
    `"${table}","${id(end)}","${name}","${reasons.join(' ')}"`;
  const ghost = `Subcategory links to a record that is not there: ${id('Ghost')}.`;
  const homeless = ['Without a place: Category is empty.', 'Without a place: Subcategory is empty.'];
  const foreign = 'Not shown: it is none of the six categories in site.config.json.';
  const elsewhere =
    'In no list: none of its subcategories belongs to one of its categories (see Category of the subcategory).';
  const picture = 'Image is no picture by https: none is shown';
  expect(out.split('\r\n').slice(1, -1)).toEqual([
    row('Categories', 'Seventh', 'Seventh', foreign),
    row('Subcategories', 'Stray', 'Stray', 'Without a place: Category is empty.'),
    row('Subcategories', 'NoName', '', 'Name is empty.'),
    row('Subcategories', 'Typed', 'Typed', 'Without a place: Category holds no link.'),
    row('Businesses', 'Blank', '', 'Name is empty.', ...homeless),
    row('Businesses', 'Homeless', 'Homeless', ...homeless),
    row('Businesses', 'Lost', 'Lost', `Without a place: ${ghost}`),
    row('Businesses', 'Half', 'Half lost', ghost),
    row('Businesses', 'Elsewhere', 'Elsewhere', elsewhere),
    row(
      'Businesses',
      'Cells',
      `'=HYPERLINK(""https://bad.example"")`,
      'Website is no web address: it is not a link (ask at the desk). Write https:// and the address, without spaces.',
      'Email is no e-mail address: it is not a link (nobody). Write only the address, such as office@company.example.',
      'Phone holds no number to dial: it is not a link (none). Write each number in full, with + and the country code.',
      `${picture} (http://pictures.example/a.jpg).`,
      'Rating is no number from 0 to 5: it is not shown (7).',
      'Reviews is no number from 0 up: it is not shown (many).',
    ),
    row('Businesses', 'Picture', 'Picture', `${picture} (javascript:alert(1)).`),
  ]);
});

it('names cells of odd shapes that pages cannot read, or only in part, and none that they read', async () => {
  const row = (end: string, fields: Record<string, unknown>) =>
    record(end, { ...placed, Name: end, ...fields });
  const pdf = {
    id: 'attPicture0000001',
    filename: 'a.pdf',
    type: 'application/pdf',
    url: 'https://files.example/a.pdf',
  };
  const picture = { ...pdf, filename: 'a.png', type: 'image/png', url: 'https://files.example/a.png' };
  const ai = (value: unknown) => ({ state: value === null ? 'error' : 'generated', value, isStale: false });
  const broken = { error: '#ERROR!' };
  const more = {
    categories: [
      record('Category', {
        Name: 'Category',
        Description: ['One', 'Two'],
        Icon: 'http://pictures.example/a',
      }),
    ],
    subcategories: [
      record('Subcategory', { Name: 'Subcategory', Category: [first], Description: broken }),
      record('FineSub', { Name: 'FineSub', Category: [first], Description: 'By sea' }),
    ],
  };
  const { out } = await check(
    zoneWith(
      [
        row('Read', {
          Name_EN: ai('Quay'),
          Phone: [null, '+999 1 5550101 ext. 22 (24/7) / +999 1 5550102'],
          Email: 'a@quay.example; b@quay.example.',
          Website: 'https://https://quay.example,\nwww.yard.example',
          Image: [pdf, picture],
          IsPremium: 'checked',
          Rating: '4,5',
          Reviews: '1,234',
        }),
        row('Hours', { Phone: '+999 1 5550116 24h, ٩:٣٠–١٧:٠٠ (Mr. 7)' }),
        row('Fax', { Phone: 'Tel. +999 1 5550101, Fax +999 1 5550102' }),
        row('Phone', { Phone: '+999 1 5550109/10' }),
        row('Sheet', { Phone: '9.99156E+11' }),
        row('Website', { Website: 'https://spaced link.example/a b' }),
        row('Initials', { Email: 'A.B. Quay <a@quay.example>' }),
        row('At', { Email: 'a@quay.example, b(at)quay.example' }),
        row('Note', { Website: 'https://quay.example (in Arabic)' }),
        row('Second', { Website: 'https://quay.example (see yard.example)' }),
        row('Picture', { Image: [pdf] }),
        row('Premium', { IsPremium: 'gold' }),
        row('Empty', { Name_EN: ai(null) }),
        row('Formula', { Name_EN: broken, Rating: { specialValue: 'NaN' } }),
        row('Lookup', { Name_EN: ['One', 'Two'] }),
        row('Mixed', { Category: [first, 'Logistics'] }),
      ],
      more,
    ),
  );
  const named = out
    .split('\r\n')
    .slice(1, -1)
    .map((line) => line.split('","').slice(2).join(': '));
  expect(named).toEqual([
    expect.stringMatching(
      /^Category: Description is a list: only its first text .* Icon is no picture by https: .*pictures\.example/,
    ),
    expect.stringMatching(/^Subcategory: Description is no text: .*#ERROR!/),
    'Phone: Phone is a link only in part (+999 1 5550109/10). Write each number in full, with + and the country code."',
    'Sheet: Phone holds no number to dial: it is not a link (9.99156E+11). Write each number in full, with + and the country code."',
    'Website: Website is no web address: it is not a link (https://spaced link.example/a b). Write https:// and the address, without spaces."',
    'At: Email is a link only in part (a@quay.example, b(at)quay.example). Write only the address, such as office@company.example."',
    'Second: Website is a link only in part (https://quay.example (see yard.example)). Write https:// and the address, without spaces."',
    expect.stringMatching(/^Picture: Image is no picture by https: none is shown \(.*a\.pdf/),
    'Premium: IsPremium is neither ticked nor empty: the business is not premium (gold). Tick a box, or write yes or no."',
    expect.stringMatching(/^Empty: Name_EN is no text: it is not shown \(.*error/),
    expect.stringMatching(/^Formula: Name_EN is no text: .*#ERROR!.* Rating is no number from 0 to 5: .*NaN/),
    expect.stringMatching(/^Lookup: Name_EN is a list: only its first text is shown \(.*One.*Two/),
    expect.stringMatching(/^Mixed: Category holds more than links: the rest is ignored \(.*Logistics/),
  ]);
});

it('writes a file that spreadsheets read as UTF-8', async () => {
  const file = path.join(folderWith(), 'records.csv');
  const { out } = await check(zoneWith([record('A', { Name: 'مرسى' })]), ['--out', file]);
  expect(out).toBe('');
  const content = await readFile(file, 'utf8');
  expect(content.startsWith('\ufeff"Table","Record","Name","Reasons"\r\n')).toBe(true);
  expect(content).toContain('"مرسى"');
});

it('reports a missing table and an unknown option in one line each', async () => {
  const { tables, ...base } = zoneWith([]);
  const { Subcategories, ...rest } = tables;
  const { code, errors } = await check({ ...base, tables: rest });
  expect(code).toBe(1);
  expect(errors).toMatch(/^Subcategories cannot be read: [A-Z_]+: .+\n$/);
  const wrong = await check(zoneWith([]), ['--csv']);
  expect(wrong.code).toBe(1);
  expect(wrong.errors).toMatch(/^Unknown option '--csv'.*\n$/);
});
