import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Base, buildBase } from './base';
import type { AirtableRecord } from './businesses';

const SITE_URL = 'http://localhost:3000/site/';
const english = JSON.parse(readFileSync(join(__dirname, '../texts/en.json'), 'utf8'));
const base: Base = buildBase(SITE_URL, english);
const categories = base.tables.Categories.records;
const subcategories = base.tables.Subcategories.records;
const businesses = base.tables.Businesses.records;

function textOf(record: AirtableRecord, field: string): string | undefined {
  const value = record.fields[field];
  return typeof value === 'string' ? value : undefined;
}

function linksOf(record: AirtableRecord, field: string): string[] {
  const value = record.fields[field];
  return Array.isArray(value) ? value.map(String) : [];
}

function shareWith(field: string): number {
  return businesses.filter((record) => field in record.fields).length / businesses.length;
}

test('there are six categories, eighteen subcategories and 1,748 businesses, with the specified counts', () => {
  const counts = categories.map((category) => [
    textOf(category, 'Name'),
    businesses.filter((record) => linksOf(record, 'Category').includes(category.id)).length,
    subcategories.filter((record) => linksOf(record, 'Category').includes(category.id)).length,
  ]);
  expect(counts).toEqual([
    ['Logistics', 523, 2],
    ['Industrial', 62, 2],
    ['Tourism', 139, 2],
    ['Healthcare', 72, 2],
    ['Commercial', 883, 9],
    ['Governmental', 69, 1],
  ]);
  expect(subcategories).toHaveLength(18);
  expect(businesses).toHaveLength(1748);
});

test('the same arguments give the same bytes', () => {
  expect(JSON.stringify(buildBase(SITE_URL, english))).toBe(JSON.stringify(base));
});

test('record ids have Airtable’s form and are unique', () => {
  const ids = [...categories, ...subcategories, ...businesses].map((record) => record.id);
  for (const id of ids) expect(id).toMatch(/^rec[A-Za-z0-9]{14}$/);
  expect(new Set(ids).size).toBe(ids.length);
  expect(base.baseId).toMatch(/^app[A-Za-z0-9]{14}$/);
});

test('links lead to records, and both ends of a link agree', () => {
  const parentOf = new Map(subcategories.map((record) => [record.id, linksOf(record, 'Category')]));
  const members = new Map(subcategories.map((record) => [record.id, new Set(linksOf(record, 'Businesses'))]));
  for (const record of businesses) {
    const [subcategoryId = ''] = linksOf(record, 'Subcategory');
    expect(parentOf.get(subcategoryId)).toEqual(linksOf(record, 'Category'));
    expect(members.get(subcategoryId)?.has(record.id)).toBe(true);
  }
  const linked = [...members.values()].reduce((sum, ids) => sum + ids.size, 0);
  expect(linked).toBe(businesses.length);
});

test('every business has a default name; the other fields are sometimes missing, never empty', () => {
  const always = ['Name', 'Category', 'Subcategory'];
  const sometimes =
    'Name_EN Description Description_EN Location Phone Email Website Image Rating Reviews IsPremium';
  for (const field of always) expect(shareWith(field)).toBe(1);
  for (const field of sometimes.split(' ')) {
    expect(shareWith(field)).toBeGreaterThan(0);
    expect(shareWith(field)).toBeLessThan(1);
  }
  const values = new Set(businesses.flatMap(({ fields }) => Object.values(fields)));
  for (const empty of [undefined, null, '', false]) expect(values).not.toContain(empty);
});

test('about 6 % are premium and about 70 % rated, from 1 to 5', () => {
  expect(shareWith('IsPremium')).toBeGreaterThan(0.05);
  expect(shareWith('IsPremium')).toBeLessThan(0.07);
  expect(shareWith('Rating')).toBeGreaterThan(0.66);
  expect(shareWith('Rating')).toBeLessThan(0.74);
  const ratings = businesses.flatMap(({ fields }) => ('Rating' in fields ? Number(fields.Rating) : []));
  expect(ratings.filter((rating) => !(rating >= 1 && rating <= 5))).toEqual([]);
  const reviews = businesses.flatMap(({ fields }) => ('Reviews' in fields ? fields.Reviews : []));
  expect(reviews.filter((count) => !Number.isInteger(count))).toEqual([]);
});

test('names are Arabic by default and varied: at least 90 % distinct, hundreds of words', () => {
  const names = businesses.map((record) => textOf(record, 'Name') ?? '');
  const englishNames = businesses.flatMap((record) => textOf(record, 'Name_EN') ?? []);
  for (const name of names) expect(name).toMatch(/\p{Script=Arabic}/u);
  expect(new Set(names).size).toBeGreaterThanOrEqual(0.9 * names.length);
  expect(new Set(englishNames).size).toBeGreaterThanOrEqual(0.9 * englishNames.length);
  for (const list of [names, englishNames])
    expect(new Set(list.flatMap((name) => name.split(/\s+/))).size).toBeGreaterThan(600);
});

test('descriptions are varied, complete and in their language', () => {
  for (const field of ['Description', 'Description_EN']) {
    const texts = businesses.flatMap((record) => textOf(record, field) ?? []);
    expect(new Set(texts).size).toBeGreaterThan(0.95 * texts.length);
    for (const text of texts) expect(text).not.toMatch(/[{}|]|undefined/);
  }
  const englishTexts = businesses.flatMap((record) => textOf(record, 'Description_EN') ?? []);
  for (const text of englishTexts) expect(text).not.toMatch(/\p{Script=Arabic}/u);
});

test('phone numbers, e-mail addresses and websites are fictional', () => {
  const others = (field: string, pattern: RegExp) =>
    businesses.flatMap((record) => textOf(record, field) ?? []).filter((text) => !pattern.test(text));
  expect(others('Phone', /^\+000 55 5\d\d \d{4}$/)).toEqual([]);
  expect(others('Email', /^[a-z]+@[a-z0-9-]+\.example$/)).toEqual([]);
  expect(others('Website', /^https:\/\/[a-z0-9.-]+\.example$/)).toEqual([]);
});
