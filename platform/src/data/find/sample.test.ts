import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createFinder, type Finder, type Synonyms, synonymsOf } from '@zone-directory/shared-data/core';
import { buildBase } from 'site/sample/base';
import { toSnapshotContent } from '../sync/read-snapshot';

const SITE = path.join(__dirname, '../../../../site');
const read = (file: string) => JSON.parse(readFileSync(path.join(SITE, file), 'utf8'));

let finder: Finder;
let names: readonly string[];
let kinds: readonly (string | null)[];
let areas: readonly (string | undefined)[];
beforeAll(async () => {
  const { tables } = buildBase('http://localhost:3000/site/', read('texts/en.json'));
  const content = await toSnapshotContent({
    categories: tables.Categories.records,
    subcategories: tables.Subcategories.records,
    businesses: tables.Businesses.records,
  });
  names = content.businesses.map(({ name, name_en }) => name_en || name);
  kinds = content.businesses.map(({ subcategory }) => subcategory);
  areas = content.businesses.map(({ area_en }) => area_en);
  const partners = read('partners.json').partners as { id: string; name_en: string; name_ar: string }[];
  finder = await createFinder({
    ...content,
    partners: partners.map(({ id, name_en, name_ar }) => ({ id, names: [name_en, name_ar] })),
    siteNames: {},
  });
});

const synonymsIn = (language: string): Synonyms =>
  synonymsOf([...read(`synonyms/${language}.json`), ...read('synonyms/en.json')]);
const find = (text: string, language = 'en') =>
  finder.find(text, { synonyms: synonymsIn(language), except: [], isShort: false });
const firstNames = (text: string, count = 5, language = 'en') =>
  find(text, language)
    .businesses.slice(0, count)
    .map((row) => names[row]);

it.each([
  ['customs broker', 'en'],
  ['broker', 'en'],
  ['custms clearence', 'en'],
  ['مخلص جمركي', 'ar'],
  ['Zollagenten', 'de'],
  ['transitaire', 'fr'],
  ['agente de aduanas', 'es'],
  ['doganalista', 'it'],
  ['通関業者', 'ja'],
  ['таможенный брокер', 'ru'],
  ['gümrük müşaviri', 'tr'],
  ['报关行', 'zh'],
])('finds the customs brokers of the sample: %s', (text, language) => {
  for (const name of firstNames(text, 10, language))
    expect(name).toMatch(/Customs Clearance|للتخليص الجمركي/);
});

it('finds hotels of an area first', () => {
  const [first = -1] = find('hotel almara corniche').businesses;
  expect([kinds[first], areas[first]]).toEqual(['recSubHotels00001', 'Almara Corniche']);
});

it('finds a name with a wrong letter, the zone authority, and lawyers by another word', () => {
  expect(firstNames('Al Ghad air carko', 1)).toEqual(['Al Ghaf Air Cargo']);
  expect(find('zone authority').partners).toContain('main1');
  for (const name of firstNames('best laywers', 3)) expect(name).toMatch(/Legal/);
});

it.each([
  ['authority of the zone', 'en'],
  ['هيئة المنطقة', 'ar'],
  ['Verwaltung der Zone', 'de'],
  ['autorité de la zone', 'fr'],
  ['autoridad de la zona', 'es'],
  ['autorità della zona', 'it'],
  ['特区の管理局', 'ja'],
  ['администрация ОЭЗ', 'ru'],
  ['bölge idaresi', 'tr'],
  ['特区管理局', 'zh'],
])('finds the zone authority: %s', (text, language) => {
  expect(find(text, language).partners).toContain('main1');
});

it('has words in all languages that find something of the sample', () => {
  for (const file of readdirSync(path.join(SITE, 'synonyms')))
    expect(read(`synonyms/${file}`).length).toBeGreaterThan(20);
});
