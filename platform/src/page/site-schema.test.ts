import { readFileSync } from 'node:fs';
import path from 'node:path';
import Ajv2020 from 'ajv/dist/2020';
import { folderWith } from './page.testing';
import { readPageConfiguration } from './page-configuration';

const SITE = path.join(__dirname, '../../../site');
const read = (file: string) => JSON.parse(readFileSync(path.join(SITE, file), 'utf8'));

// The one format in the schema is left to the product, which checks it as browsers do.
const bySchema = new Ajv2020({ allErrors: true, validateFormats: false }).compile(read('site.schema.json'));
const byProduct = async (settings: unknown) => {
  const site = await folderWith({ 'site.config.json': JSON.stringify(settings) });
  const access = { apiKey: 'key', baseId: 'appExample0000001', endpointUrl: 'http://localhost:3904' };
  return readPageConfiguration(site, access).then(
    () => true,
    () => false,
  );
};

type Settings = Record<string, never> & {
  brand: Record<string, unknown>;
  social: Record<string, unknown>[];
  categories: Record<string, unknown>[];
  supporter: Record<string, unknown>;
  sponsor: Record<string, unknown>;
};

/** What an editor is told by the schema, and what the start of the server says, is the same. */
const verdicts = async (change: (settings: Settings) => void) => {
  const settings = read('site.config.json') as Settings;
  change(settings);
  return [bySchema(settings), await byProduct(settings)];
};

const put = (field: string, value: unknown) => (settings: Settings) =>
  void Object.assign(settings, { [field]: value });

test.each<[string, (settings: Settings) => void]>([
  ['as it is', () => undefined],
  ['no supporter', put('supporter', undefined)],
  ['no sponsor', put('sponsor', undefined)],
  ['no picture for shared pages', put('shareImage', undefined)],
  ['no tagline', ({ brand }) => void delete brand.tagline],
  ['no social links', put('social', [])],
  ['no fixed counts', ({ categories }) => void categories.map((item) => delete item.businessCount)],
  ['data in another language', put('dataLanguage', 'pt-BR')],
  ['no language of the data', put('dataLanguage', undefined)],
  ['a logo elsewhere', put('logo', 'https://cdn.example/logo.svg')],
  ['a language more', ({ brand }) => void Object.assign(brand.name as object, { fr: 'Zone' })],
])('both take a zone with %s', async (_, change) => {
  expect(await verdicts(change)).toEqual([true, true]);
});

test.each<[string, (settings: Settings) => void]>([
  ['an unknown field', put('suporter', {})],
  ['an unknown field of a category', ({ categories }) => void Object.assign(categories[0] ?? {}, { x: 1 })],
  ['a language by its name', put('dataLanguage', 'arabic')],
  ['a language as systems write it', put('dataLanguage', 'ar_EG')],
  ['a blank language', put('dataLanguage', ' ')],
  ['no brand', put('brand', undefined)],
  ['a name without English', ({ brand }) => void Object.assign(brand, { name: { ar: 'منطقة' } })],
  ['a blank name', ({ brand }) => void Object.assign(brand, { name: { en: ' ' } })],
  ['a name that is a number', ({ brand }) => void Object.assign(brand, { name: { en: 7 } })],
  ['a blank registration number', put('registrationNumber', ' ')],
  ['a phone that is a number', put('phone', 55)],
  ['no e-mail', put('email', undefined)],
  ['five categories', ({ categories }) => void categories.pop()],
  ['seven categories', ({ categories }) => void categories.push({ ...categories[0] })],
  ['an unknown category', ({ categories }) => void Object.assign(categories[0] ?? {}, { key: 'fishing' })],
  ['a wrong record id', ({ categories }) => void Object.assign(categories[0] ?? {}, { recordId: 'rec1' })],
  ['a count below zero', ({ categories }) => void Object.assign(categories[0] ?? {}, { businessCount: -1 })],
  ['half a business', ({ categories }) => void Object.assign(categories[0] ?? {}, { businessCount: 0.5 })],
  ['a supporter without a brochure', ({ supporter }) => void delete supporter.brochure],
  [
    'a supporter of no category',
    ({ supporter }) => void Object.assign(supporter, { categoryId: 'logistics' }),
  ],
  ['a link that runs', ({ supporter }) => void Object.assign(supporter, { url: 'javascript:alert(1)' })],
  ['a logo that runs', put('logo', 'javascript:alert(1)')],
  ['a drawing for shared pages', put('shareImage', 'images/share.SVG?v=2')],
  ['an unknown network', put('social', [{ kind: 'telegraph', url: 'https://t.example' }])],
  ['a network without an address', put('social', [{ kind: 'x', url: 'x.example' }])],
])('both refuse a zone with %s', async (_, change) => {
  expect(await verdicts(change)).toEqual([false, false]);
});

test('only the product can tell that there is no such language', async () => {
  expect(await verdicts(put('dataLanguage', 'zz'))).toEqual([true, false]);
});

test('only the product can tell that a category is named twice', async () => {
  const twice = ({ categories }: Settings) => void categories.splice(0, 1, { ...categories[1] });
  expect(await verdicts(twice)).toEqual([true, false]);
});
