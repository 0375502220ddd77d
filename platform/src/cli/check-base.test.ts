import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { answerJson, startAirtable, startServer } from '@zone-directory/testing';
import { folderWith } from '@zone-directory/testing/folder';
import type { BaseFile } from 'airtable-embedded/base-file';
import { siteSettings } from '../pages/compose/page.testing';
import { goodSite, writeSite } from '../site/site.testing';
import { baseWith, environmentOf, record as recordOf } from './base.testing';
import { runCommand } from './command.testing';

const id = (end: string) => `rec${end.padStart(14, '0')}`;
const record = (end: string, fields: Record<string, unknown>) => recordOf(id(end), fields);
const CATEGORIES = siteSettings().categories.map(({ recordId }) => recordId);
const [first = ''] = CATEGORIES;
const QUAY = id('Quay');
const business = (end: string, fields: Record<string, unknown> = {}) =>
  record(end, { Name: `شركة ${end}`, Name_EN: end, Category: [first], Subcategory: [QUAY], ...fields });

/** The zone's folder, with names for everything in both of its languages. */
function site(): string {
  const names = (prefix: string, ids: readonly string[]) =>
    Object.fromEntries(ids.map((recordId) => [recordId, { name: `${prefix} ${recordId}` }]));
  const texts = (prefix: string) => ({
    categories: names(prefix, CATEGORIES),
    subcategories: names(prefix, [QUAY]),
  });
  const { 'texts/en.json': english, ...files } = goodSite();
  return writeSite({
    ...files,
    'texts/en.json': { ...english, ...texts('In English') },
    'texts/ar.json': texts('بالعربية'),
  });
}

const zoneWith = (businesses: readonly ReturnType<typeof record>[]): BaseFile =>
  baseWith(
    CATEGORIES.map((recordId) => recordOf(recordId)),
    [record('Quay', { Name: 'Quay', Category: [first] })],
    businesses,
    ['Name_EN', 'Category', 'Subcategory', 'Website', 'Phone', 'Image'],
  );

async function check(base: BaseFile, args: readonly string[] = ['--without-pictures']) {
  const airtable = await startAirtable(base);
  const env = { SITE_DIR: site(), ZONE_STORE: folderWith(), ...environmentOf(airtable) };
  try {
    return await runCommand('check-base.ts', env, args);
  } finally {
    await airtable.close();
  }
}

const HEAD = '"Table","Record","Name","Field","Value","Problem","Remedy","Code","Severity"\r\n';
const bad = business('Bad', { Name: '=1+1', Website: 'ask at the desk' });

it('finds nothing in a valid base, including records after the first page', async () => {
  const rows = Array.from({ length: 120 }, (_, index) => business(`B${index}`));
  expect(await check(zoneWith(rows))).toEqual({
    code: 0,
    out: HEAD,
    errors:
      'Records to look at: 0, of 6 categories, 1 subcategories and 120 businesses; findings: 0; pictures were not fetched\n',
  });
});

it('writes a line for each finding, which no spreadsheet takes for a formula', async () => {
  const { code, out, errors } = await check(zoneWith([bad, business('Fine')]));
  expect(code).toBe(1);
  expect(errors).toMatch(/^Records to look at: 1, of .*2 businesses; findings: 1;.*\n$/);
  expect(out).toMatch(
    /^"Table".*\r\n"Businesses","rec0{11}Bad","'=1\+1","Website","ask at the desk","Website is no [^"]+","Write [^"]+","website-not-linked","warning"\r\n$/,
  );
});

it('writes the same as JSON, with how many there are of each kind', async () => {
  const { code, out } = await check(zoneWith([bad, record('Blank', {})]), [
    '--without-pictures',
    '--format=json',
  ]);
  expect(code).toBe(1);
  expect(JSON.parse(out)).toEqual({
    version: 1,
    records: { Categories: 6, Subcategories: 1, Businesses: 2 },
    counts: { nameless: 1, unlinked: 2, 'website-not-linked': 1 },
    findings: [
      expect.objectContaining({ code: 'nameless', severity: 'error', id: id('Blank') }),
      ...['Category', 'Subcategory'].map((field) => expect.objectContaining({ code: 'unlinked', field })),
      {
        code: 'website-not-linked',
        severity: 'warning',
        table: 'Businesses',
        id: id('Bad'),
        name: '=1+1',
        field: 'Website',
        value: 'ask at the desk',
        problem: expect.any(String),
        remedy: expect.any(String),
      },
    ],
  });
});

it('writes text for a terminal, each kind below its number', async () => {
  const { out } = await check(zoneWith([bad]), ['--without-pictures', '--format=text']);
  expect(out).toMatch(
    /^Websites that are no links \(1\)\n {2}Businesses {2}rec0{11}Bad {2}=1\+1\n {4}Website is no .*\[ask at the desk\]\n {4}→ Write .*\n$/,
  );
});

it('writes a file that spreadsheets read as UTF-8, and one that programs read', async () => {
  const folder = folderWith();
  const [csv, json] = [path.join(folder, 'records.csv'), path.join(folder, 'records.json')];
  const base = zoneWith([business('A', { Name_EN: '' })]);
  expect((await check(base, ['--without-pictures', '--out', csv])).out).toBe('');
  const content = await readFile(csv, 'utf8');
  expect(content.startsWith(`\ufeff${HEAD}`)).toBe(true);
  expect(content).toContain('"شركة A"');
  await check(base, ['--without-pictures', '--format', 'json', '--out', json]);
  expect(JSON.parse(await readFile(json, 'utf8'))).toMatchObject({ counts: { 'missing-translation': 1 } });
});

it('fetches pictures, unless that is not wanted', async () => {
  const base = zoneWith([business('A', { Image: 'https://localhost:1/a.png' })]);
  const { out, errors } = await check(base, []);
  expect(out).toMatch(/"picture-fails","warning"\r\n$/);
  expect(errors).toContain('pictures fetched: 1\n');
  expect((await check(base)).code).toBe(0);
});

it('names the records of the zone’s folder that the base lacks', async () => {
  const { tables, ...base } = zoneWith([]);
  const { Subcategories, ...rest } = tables;
  const empty = { primary: 'Name', fields: ['Category', 'Description', 'Businesses'], records: [] };
  const { out } = await check({ ...base, tables: { ...rest, Subcategories: empty } });
  expect(out).toMatch(
    /"Subcategories","rec0{10}Quay","","","",".*texts\/[a-z]+\.json.*","missing-record","error"\r\n$/,
  );
});

it('names entries that are no records, with which no gateway would refresh its data', async () => {
  const pages: Readonly<Record<string, unknown>> = {
    Categories: { records: CATEGORIES.map((recordId) => recordOf(recordId)) },
    Subcategories: { records: [record('Quay', { Name: 'Quay', Category: [first] })] },
    Businesses: { records: [null, { id: 'rec1', fields: {} }, { id: id('NoFields') }, business('Fine')] },
  };
  const server = await startServer((request, response) => {
    const table = new URL(request.url ?? '', 'http://localhost').pathname.split('/').at(-1) ?? '';
    answerJson(response, 200, pages[table]);
  });
  const env = {
    SITE_DIR: site(),
    ZONE_STORE: folderWith(),
    AIRTABLE_API_KEY: 'patExample.secret',
    AIRTABLE_BASE_ID: 'appExample0000001',
    AIRTABLE_ENDPOINT_URL: `http://${server.host}`,
  };
  const { out } = await runCommand('check-base.ts', env, ['--without-pictures', '--format=json']);
  await server.close();
  expect(JSON.parse(out)).toMatchObject({
    counts: { dropped: 3 },
    records: { Businesses: 1 },
    findings: [{ id: '' }, { id: 'rec1' }, { id: id('NoFields') }],
  });
});

it('reports a base that cannot be read, and an option that it does not have, in one line each', async () => {
  const { tables, ...base } = zoneWith([]);
  const { Subcategories, ...rest } = tables;
  const { code, errors } = await check({ ...base, tables: rest });
  expect(code).toBe(2);
  expect(errors).toMatch(/^Subcategories cannot be read: [A-Z_]+: .+\n$/);
  for (const [wrong, line] of [
    ['--csv', /^Unknown option '--csv'.*\n$/],
    ['--format=toString', /^--format must be csv, json or text, not "toString"\n$/],
  ] as const) {
    const ended = await check(zoneWith([]), [wrong]);
    expect(ended.code).toBe(2);
    expect(ended.errors).toMatch(line);
  }
});
