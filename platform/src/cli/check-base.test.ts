import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { BaseFile } from 'airtable-embedded/base-file';
import { startAirtable } from 'testing';
import { folderWith } from 'testing/folder';
import { siteSettings } from '../pages/compose/page.testing';
import { goodSite, writeSite } from '../site/site.testing';
import { runCommand } from './command.testing';

const id = (end: string) => `rec${end.padStart(14, '0')}`;
const record = (end: string, fields: Record<string, unknown>) => ({
  id: id(end),
  createdTime: '2024-05-01T08:00:00.000Z',
  fields,
});
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
];
const baseWith = (
  businesses: BaseFile['tables'][string]['records'],
  more: { categories?: typeof businesses; subcategories?: typeof businesses } = {},
): BaseFile => ({
  baseId: 'appExample0000001',
  apiKey: 'patExample.secret',
  // No links are declared: a base that is somebody's spreadsheet may hold anything.
  tables: {
    Categories: {
      primary: 'Name',
      fields: ['Description', 'Icon'],
      records: [
        ...CATEGORIES.map((recordId) => ({ ...record('', { Name: recordId }), id: recordId })),
        ...(more.categories ?? []),
      ],
    },
    Subcategories: {
      primary: 'Name',
      fields: ['Category', 'Description', 'Businesses'],
      records: [record('Quay', { Name: 'Quay', Category: [first] }), ...(more.subcategories ?? [])],
    },
    Businesses: { primary: 'Name', fields: FIELDS, records: businesses },
  },
});

async function check(base: BaseFile, args: readonly string[] = []) {
  const airtable = await startAirtable(base);
  const { apiKey, baseId, endpointUrl } = airtable.settings;
  try {
    return await runCommand(
      'check-base.ts',
      {
        SITE_DIR: writeSite(goodSite()),
        AIRTABLE_API_KEY: apiKey,
        AIRTABLE_BASE_ID: baseId,
        AIRTABLE_ENDPOINT_URL: endpointUrl,
      },
      args,
    );
  } finally {
    await airtable.close();
  }
}

it('finds nothing in a base that is in order, also beyond the first page', async () => {
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
  expect(await check(baseWith(rows))).toEqual({
    code: 0,
    out: '"Table","Record","Name","Reasons"\r\n',
    errors: 'Records to look at: 0, of 6 categories, 1 subcategories and 120 businesses\n',
  });
});

it('lists records without a name, without a place, and with cells that pages cannot show', async () => {
  const base = baseWith(
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
  const row = (table: string, end: string, name: string, reasons: string) =>
    `"${table}","${id(end)}","${name}","${reasons}"`;
  expect(out.split('\r\n').slice(1, -1)).toEqual([
    row(
      'Categories',
      'Seventh',
      'Seventh',
      'Not shown: it is none of the six categories in site.config.json.',
    ),
    row('Subcategories', 'Stray', 'Stray', 'Without a place: Category is empty.'),
    row('Subcategories', 'NoName', '', 'Name is empty.'),
    row('Subcategories', 'Typed', 'Typed', 'Without a place: Category holds no link.'),
    row(
      'Businesses',
      'Blank',
      '',
      'Name is empty. Without a place: Category is empty. Without a place: Subcategory is empty.',
    ),
    row(
      'Businesses',
      'Homeless',
      'Homeless',
      'Without a place: Category is empty. Without a place: Subcategory is empty.',
    ),
    row(
      'Businesses',
      'Lost',
      'Lost',
      `Without a place: Subcategory links to a record that is not there: ${id('Ghost')}.`,
    ),
    row(
      'Businesses',
      'Half',
      'Half lost',
      `Subcategory links to a record that is not there: ${id('Ghost')}.`,
    ),
    row(
      'Businesses',
      'Elsewhere',
      'Elsewhere',
      'In no list: none of its subcategories belongs to one of its categories (see Category of the subcategory).',
    ),
    row(
      'Businesses',
      'Cells',
      `'=HYPERLINK(""https://bad.example"")`,
      [
        'Website is no web address: it is not a link (ask at the desk).',
        'Email is not one e-mail address: it is not a link (nobody).',
        'Phone holds no number to dial: it is not a link (none).',
        'Image is no picture by https: none is shown (http://pictures.example/a.jpg).',
        'Rating is no number from 0 to 5: it is not shown (7).',
        'Reviews is no number from 0 up: it is not shown (many).',
      ].join(' '),
    ),
    row(
      'Businesses',
      'Picture',
      'Picture',
      'Image is no picture by https: none is shown (javascript:alert(1)).',
    ),
  ]);
});

it('writes a file that spreadsheets read as UTF-8', async () => {
  const file = path.join(folderWith(), 'records.csv');
  const { out } = await check(baseWith([record('A', { Name: 'مرسى' })]), ['--out', file]);
  expect(out).toBe('');
  const content = await readFile(file, 'utf8');
  expect(content.startsWith('\ufeff"Table","Record","Name","Reasons"\r\n')).toBe(true);
  expect(content).toContain('"مرسى"');
});

it('names the table that a base does not have, and a word that it does not know, in one line', async () => {
  const { tables, ...base } = baseWith([]);
  const { Subcategories, ...rest } = tables;
  const { code, errors } = await check({ ...base, tables: rest });
  expect(code).toBe(1);
  expect(errors).toMatch(/^Subcategories cannot be read: [A-Z_]+: .+\n$/);
  const wrong = await check(baseWith([]), ['--csv']);
  expect(wrong.code).toBe(1);
  expect(wrong.errors).toMatch(/^Unknown option '--csv'.*\n$/);
});
