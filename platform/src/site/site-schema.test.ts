import { readFileSync } from 'node:fs';
import path from 'node:path';
import Ajv2020 from 'ajv/dist/2020';
import { goodSite, linesOf } from './site.testing';

const SITE = path.join(__dirname, '../../../site');
const read = (file: string) => JSON.parse(readFileSync(path.join(SITE, file), 'utf8'));

// The schemas' only format is not validated: the product checks it as browsers do.
const compile = (schema: string) =>
  new Ajv2020({ allErrors: true, validateFormats: false, strictTypes: false }).compile(read(schema));
const schemas = {
  'site.config.json': compile('site.schema.json'),
  'partners.json': compile('partners.schema.json'),
  'texts/en.json': compile('texts.schema.json'),
  'synonyms/en.json': compile('synonyms.schema.json'),
};

/** The verdicts of schema and product, apart from missing files and texts, which only the product detects. */
async function verdictsOn(file: keyof typeof schemas, content: unknown): Promise<[boolean, boolean]> {
  const json = JSON.parse(JSON.stringify(content));
  const lines = await linesOf({ 'texts/ar.json': undefined, [file]: json });
  const ofFile = lines.filter(
    (line) => line.includes(` ${file}`) && !/names a file that|has no text/.test(line),
  );
  return [schemas[file](json), ofFile.length === 0];
}

type Settings = Record<string, never> & {
  brand: Record<string, unknown>;
  social: Record<string, unknown>[];
  categories: Record<string, unknown>[];
  supporter: Record<string, unknown>;
  sponsor: Record<string, unknown>;
};

const verdicts = (change: (settings: Settings) => void) => {
  const settings = read('site.config.json') as Settings;
  change(settings);
  return verdictsOn('site.config.json', settings);
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
  ['a layout', put('layout', { home: ['partners/showcase'], navigation: ['/', '/about'] })],
  ['an empty layout', put('layout', {})],
  ['mobile numbers', put('whatsApp', ['+000 55-5', '+1 xxx 9'])],
  ['no mobile numbers', put('whatsApp', undefined)],
  ['an empty list of mobile numbers', put('whatsApp', [])],
  ['data in another language', put('dataLanguage', 'pt-BR')],
  ['no language of the data', put('dataLanguage', undefined)],
  ['a logo elsewhere', put('logo', 'https://cdn.example/logo.svg')],
  ['one more language', ({ brand }) => void Object.assign(brand.name as object, { fr: 'Zone' })],
])('both accept a zone with %s', async (_, change) => {
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
  ['a fractional count', ({ categories }) => void Object.assign(categories[0] ?? {}, { businessCount: 0.5 })],
  ['a supporter without a brochure', ({ supporter }) => void delete supporter.brochure],
  [
    'a supporter without a valid category',
    ({ supporter }) => void Object.assign(supporter, { categoryId: 'logistics' }),
  ],
  ['a javascript: link', ({ supporter }) => void Object.assign(supporter, { url: 'javascript:alert(1)' })],
  ['a javascript: logo', put('logo', 'javascript:alert(1)')],
  ['a logo by http', put('logo', 'http://cdn.example/logo.svg')],
  ['an unknown language', ({ brand }) => void Object.assign(brand, { name: { en: 'Zone', pt: 'Zona' } })],
  ['an SVG for shared pages', put('shareImage', 'images/share.SVG?v=2')],
  ['a layout for an unknown slot', put('layout', { footer: [] })],
  ['a part by the name of its package', put('layout', { home: ['mf-partners'] })],
  ['a part twice', put('layout', { home: ['partners/showcase', 'partners/showcase'] })],
  ['one mobile number, not in a list', put('whatsApp', '+000 55')],
  ['a mobile number without a country code', put('whatsApp', ['055'])],
  ['a mobile number in other digits', put('whatsApp', ['+٩٩٩'])],
  ['a pattern for any number', put('whatsApp', ['+x'])],
  ['a mobile number with a star', put('whatsApp', ['+000 55*'])],
  ['a mobile number twice', put('whatsApp', ['+000 55', '+000 55'])],
  ['a link that leads elsewhere', put('layout', { navigation: ['https://other.example'] })],
  ['an unknown network', put('social', [{ kind: 'telegraph', url: 'https://t.example' }])],
  ['a network without a URL', put('social', [{ kind: 'x', url: 'x.example' }])],
])('both refuse a zone with %s', async (_, change) => {
  expect(await verdicts(change)).toEqual([false, false]);
});

test('only the product detects an unknown language', async () => {
  expect(await verdicts(put('dataLanguage', 'zz'))).toEqual([true, false]);
});

test('only the product detects a category that is named twice', async () => {
  const twice = ({ categories }: Settings) => void categories.splice(0, 1, { ...categories[1] });
  expect(await verdicts(twice)).toEqual([true, false]);
});

const partners = (change: Record<string, unknown>) => {
  const [main, other] = goodSite()['partners.json'].partners;
  return { partners: [main, { ...other, ...change }] };
};

test.each<[string, unknown]>([
  ['the sample', read('partners.json')],
  ['a plain list', read('partners.json').partners],
  ['no entries', { partners: [] }],
  ['no website and no PDF', partners({ profileUrl: undefined, pdfUrl: undefined })],
  ['no Arabic name', partners({ name_ar: undefined })],
  ['no English name', partners({ name_en: '' })],
  ['a PDF elsewhere', partners({ pdfUrl: 'https://cdn.example/profile.pdf' })],
  ['the second main partner', partners({ id: 'main2', isMain: true })],
  ['a plain false', partners({ isMain: false })],
])('both accept partners with %s', async (_, content) => {
  expect(await verdictsOn('partners.json', content)).toEqual([true, true]);
});

test.each<[string, unknown]>([
  ['no list', {}],
  ['an entry that is not an object', { partners: ['Quay'] }],
  ['an unknown field of the file', { ...partners({}), partner: [] }],
  ['an unknown field', partners({ profileURL: 'https://quay.example/' })],
  ['no id', partners({ id: undefined })],
  ['a number as id', partners({ id: 7 })],
  ['an id with a leading zero', partners({ id: '07' })],
  ['no name at all', partners({ name_en: ' ', name_ar: undefined })],
  ['a number as name', partners({ name_en: 7 })],
  ['no logo', partners({ logo: undefined })],
  ['a blank logo', partners({ logo: ' ' })],
  ['a logo by http', partners({ logo: 'http://logos.example/quay.svg' })],
  ['a javascript: logo', partners({ logo: 'javascript:alert(1)' })],
  ['a website without a scheme', partners({ profileUrl: 'quay.example' })],
  ['a javascript: website', partners({ profileUrl: 'javascript:alert(1)' })],
  ['a PDF that is data', partners({ pdfUrl: 'data:application/pdf,x' })],
  ['a third main partner', partners({ isMain: true })],
  ['a main id without isMain', partners({ id: 'main2' })],
  ['a string for isMain', partners({ isMain: 'yes' })],
])('both refuse partners with %s', async (_, content) => {
  expect(await verdictsOn('partners.json', content)).toEqual([false, false]);
});

test('only the product detects an id that is used twice', async () => {
  const [main] = goodSite()['partners.json'].partners;
  expect(await verdictsOn('partners.json', { partners: [main, main] })).toEqual([true, false]);
});

const texts = (change: Record<string, unknown>) => ({ ...goodSite()['texts/en.json'], ...change });

test.each<[string, unknown]>([
  ['the sample content', read('texts/en.json')],
  ['a reference to the schema', texts({ $schema: '../texts.schema.json' })],
  ['a name alone', texts({ categories: { recCatLogistics01: { name: 'Logistics' } } })],
  ['an empty description', texts({ categories: { recCatLogistics01: { description: '' } } })],
  ['a notice', texts({ footer: { notice: 'For information only.' } })],
])('both accept texts with %s', async (_, content) => {
  expect(await verdictsOn('texts/en.json', content)).toEqual([true, true]);
});

test.each<[string, unknown]>([
  ['an unknown field', texts({ categorys: {} })],
  ['a key that is not a record id', texts({ subcategories: { quay: { name: 'Quay' } } })],
  ['an unknown field of a record', texts({ categories: { recCatLogistics01: { title: 'x' } } })],
  ['a string instead of a record', texts({ categories: { recCatLogistics01: 'Logistics' } })],
  ['a number as a name', texts({ categories: { recCatLogistics01: { name: 7 } } })],
  ['a list of legal sections', texts({ privacy: [] })],
  ['an unknown legal section', texts({ terms: { use: { text: 'x' }, usage: { text: 'x' } } })],
  ['a notice that is not a string', texts({ footer: { notice: { en: 'x' } } })],
])('both refuse texts with %s', async (_, content) => {
  expect(await verdictsOn('texts/en.json', content)).toEqual([false, false]);
});

test.each<[string, unknown]>([
  ['the sample', read('synonyms/en.json')],
  ['no groups', []],
  ['a phrase', [['customs broker', 'clearance']]],
])('both accept synonyms with %s', async (_, content) => {
  expect(await verdictsOn('synonyms/en.json', content)).toEqual([true, true]);
});

test.each<[string, unknown]>([
  ['an object', { broker: ['clearance'] }],
  ['a word alone', [['broker']]],
  ['words instead of groups', ['broker', 'clearance']],
  ['a blank word', [['broker', ' ']]],
  ['a number', [['broker', 7]]],
])('both refuse synonyms with %s', async (_, content) => {
  expect(await verdictsOn('synonyms/en.json', content)).toEqual([false, false]);
});
