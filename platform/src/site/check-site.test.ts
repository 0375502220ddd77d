import { checkSite, usableSite } from './check-site';
import { goodSite, linesOf, writeSite } from './site.testing';

type Json = Record<string, unknown>;
const settings = (change: Json) => ({ 'site.config.json': { ...goodSite()['site.config.json'], ...change } });
const partner = (change: Json) => {
  const { partners } = goodSite()['partners.json'];
  return { 'partners.json': { partners: [partners[0], { ...partners[1], ...change }] } };
};
const english = (change: Json) => ({ 'texts/en.json': { ...goodSite()['texts/en.json'], ...change } });
const [firstCategory, ...otherCategories] = goodSite()['site.config.json'].categories;
const brand = goodSite()['site.config.json'].brand;

it('finds nothing wrong with a folder that is in order', async () => {
  expect(await linesOf({})).toEqual([]);
});

it('does not miss plural forms in English that only another language has', async () => {
  const entries = { title: 'المكاتب', count_two: 'مكتبان', count_other: '{{count}} مكتب' };
  const texts = { categories: { [firstCategory?.recordId ?? '']: { entries } } };
  expect(await linesOf({ 'texts/ar.json': texts })).toEqual([]);
});

it.each<[string, Json, string[]]>([
  [
    'settings that are not there',
    { 'site.config.json': undefined },
    ['error: site.config.json cannot be read'],
  ],
  ['settings that are no object', { 'site.config.json': 7 }, ['error: site.config.json is not an object']],
  [
    'a field of a wrong type and an unknown one beside it',
    settings({ phone: 55, suporter: {}, brand: { ...brand, tagLine: { en: 'x' } } }),
    [
      'error: site.config.json: phone is not a text',
      'error: site.config.json: brand.tagLine is an unknown field',
      'error: site.config.json: suporter is an unknown field',
    ],
  ],
  [
    'a language of the data that nobody speaks',
    settings({ dataLanguage: 'arabic' }),
    ['error: site.config.json: dataLanguage is not the tag of a language (BCP 47), such as ar or pt-BR'],
  ],
  [
    'a picture that pages over https do not show',
    settings({ logo: 'http://logos.example/zone.svg' }),
    ['error: site.config.json: logo is an http address, which pages do not show: take https'],
  ],
  [
    'a logo that is not there',
    settings({ logo: 'images/lost.svg' }),
    ['warning: site.config.json: logo names a file that is not there: "images/lost.svg"'],
  ],
  [
    'a name that no path can have',
    settings({ heroImage: 'images/50%.svg' }),
    ['warning: site.config.json: heroImage names a file that is not there: "images/50%.svg"'],
  ],
  [
    'an icon that is a folder',
    settings({ categories: [{ ...firstCategory, icon: 'images' }, ...otherCategories] }),
    ['warning: site.config.json: categories.0.icon names a file that is not there: "images"'],
  ],
  [
    'a picture for shared pages that nobody is served',
    settings({ shareImage: '../../secret.jpg' }),
    ['warning: site.config.json: shareImage names a file that is not served: "../../secret.jpg"'],
  ],
  [
    'a name in an unknown language',
    settings({ brand: { name: { en: 'Zone', 'zh-CN': '区' } } }),
    ['warning: site.config.json: brand.name.zh-CN is of a language that the product does not have'],
  ],
])('names file and field of %s', async (_, files, lines) => {
  expect(await linesOf(files)).toEqual(lines);
});

it.each<[string, Json, string[]]>([
  ['no file', { 'partners.json': undefined }, ['error: partners.json cannot be read']],
  [
    'half a file',
    { 'partners.json': '{"partners": [' },
    [expect.stringMatching(/^error: partners\.json is not JSON: /)],
  ],
  [
    'a slip in one of several lines',
    { 'partners.json': '{\n  "partners": [\n    x\n  ]\n}\n' },
    // What the parser says of it has a piece of the file, with its lines.
    [expect.stringMatching(/^error: partners\.json is not JSON: .+$/)],
  ],
  ['no list', { 'partners.json': { partners: {} } }, ['error: partners.json: partners is not a list']],
  ['an entry that is none', { 'partners.json': [null] }, ['error: partners.json: 0 is not an object']],
  [
    'an unknown field',
    partner({ profileURL: 'x' }),
    ['error: partners.json: partners.1.profileURL is an unknown field'],
  ],
  [
    'an id that is used twice',
    partner({ id: 'main1', isMain: true }),
    ['error: partners.json: partners.1.id "main1" is used twice'],
  ],
  ['a number as id', partner({ id: 5 }), ['error: partners.json: partners.1.id is not a text']],
  [
    'no name',
    partner({ name_en: ' ', name_ar: undefined }),
    ['error: partners.json: partners.1 has neither name_en nor name_ar'],
  ],
  ['no logo', partner({ logo: undefined }), ['error: partners.json: partners.1.logo is missing']],
  [
    'a logo by http',
    partner({ logo: 'http://logos.example/quay.svg' }),
    ['error: partners.json: partners.1.logo is an http address, which pages do not show: take https'],
  ],
  [
    'several things at once',
    partner({ id: 7, logo: 'images/quay.svg', pdfUrl: 'data:,x' }),
    [
      'error: partners.json: partners.1.id is not a text',
      'warning: partners.json: partners.1.pdfUrl is neither a path nor an http or https URL: "data:,x"',
      'warning: partners.json: partners.1.logo names a file that is not there: "images/quay.svg"',
    ],
  ],
  [
    'a word for isMain',
    partner({ isMain: 'no' }),
    ['error: partners.json: partners.1.isMain is neither true nor false'],
  ],
  [
    'an id of no known form',
    partner({ id: 'quay' }),
    ['warning: partners.json: partners.1.id "quay" is neither main1, main2 nor a number'],
  ],
  [
    'a third main partner',
    partner({ isMain: true }),
    ['warning: partners.json: partners.1.isMain must be true for main1 and main2 alone'],
  ],
  [
    'a website that runs',
    partner({ profileUrl: 'javascript:alert(1)' }),
    ['warning: partners.json: partners.1.profileUrl is not an http or https URL: "javascript:alert(1)"'],
  ],
  [
    'a logo that is not there',
    partner({ logo: 'images/quay.svg' }),
    ['warning: partners.json: partners.1.logo names a file that is not there: "images/quay.svg"'],
  ],
  [
    'a PDF that is not there',
    partner({ pdfUrl: '/assets/lost.pdf' }),
    ['warning: partners.json: partners.1.pdfUrl names a file that is not there: "/assets/lost.pdf"'],
  ],
])('names partners.json and the field of %s', async (_, files, lines) => {
  expect(await linesOf(files)).toEqual(lines);
});

it('takes the same partners as a list by itself', async () => {
  expect(await linesOf({ 'partners.json': goodSite()['partners.json'].partners })).toEqual([]);
});

it.each<[string, Json, string[]]>([
  [
    'half a file',
    { 'texts/ar.json': '{"categories":' },
    [expect.stringMatching(/^error: texts\/ar\.json is not JSON: /)],
  ],
  ['a list', { 'texts/ar.json': [] }, ['error: texts/ar.json is not an object']],
  ['an unknown field', english({ categorys: {} }), ['error: texts/en.json: categorys is an unknown field']],
  [
    'a number as a name',
    english({ categories: { recCatLogistics01: { name: 7 } } }),
    ['error: texts/en.json: categories.recCatLogistics01.name is not a text'],
  ],
  [
    'a key that is no record id',
    english({ categories: { logistics: { name: 'Logistics' } } }),
    ['error: texts/en.json: categories.logistics is not a record id'],
  ],
  [
    'an unknown section of a legal page',
    english({ terms: { usage: { text: 'x' }, use: { text: 'x' } } }),
    ['error: texts/en.json: terms.usage is an unknown field'],
  ],
  [
    'an unknown language',
    { 'texts/pt.json': {} },
    ['warning: texts/pt.json is of a language that the product does not have'],
  ],
  [
    'no English',
    { 'texts/en.json': undefined },
    ['warning: texts/en.json is not there: it stands in for every other language'],
  ],
  [
    'a text that English lacks',
    { 'texts/ar.json': { footer: { notice: 'ملاحظة' } } },
    ['warning: texts/en.json: footer.notice is not there, but in texts/ar.json'],
  ],
  [
    'no legal text',
    english({ privacy: { use: { title: 'Use', text: ' ' } } }),
    ['warning: texts/en.json: privacy has no text: that page says so to visitors'],
  ],
])('names the file of texts and the field of %s', async (_, files, lines) => {
  expect(await linesOf(files)).toEqual(lines);
});

it('passes over what is no JSON among the texts, and takes a zone without Arabic', async () => {
  expect(await linesOf({ 'texts/notes.md': 'For translators', 'texts/ar.json': undefined })).toEqual([]);
});

describe('a start', () => {
  it('goes on with warnings, and says each', async () => {
    const folder = writeSite({
      ...goodSite(),
      ...settings({ logo: 'lost.svg', heroImage: 'gone.svg' }),
    });
    const warnings: string[] = [];
    const site = await usableSite(folder, (line) => warnings.push(line));
    expect(site.settings.logo).toBe('lost.svg');
    expect(warnings).toEqual([
      `${folder}/site.config.json: logo names a file that is not there: "lost.svg"`,
      `${folder}/site.config.json: heroImage names a file that is not there: "gone.svg"`,
    ]);
  });

  it('ends with all problems of all files at once', async () => {
    const folder = writeSite({
      ...goodSite(),
      ...settings({ phone: undefined }),
      'partners.json': '{',
      'texts/ar.json': 'x',
      'texts/pt.json': {},
    });
    const warn = jest.fn();
    const error = await usableSite(folder, warn).catch((reason: Error) => reason);
    expect(error).toMatchObject({ name: 'DeploymentError' });
    expect((error as Error).message.split('\n')).toEqual([
      `${folder}/site.config.json: phone is missing`,
      expect.stringContaining(`${folder}/partners.json is not JSON: `),
      `${folder}/texts/pt.json is of a language that the product does not have`,
      expect.stringContaining(`${folder}/texts/ar.json is not JSON: `),
    ]);
    expect(warn).not.toHaveBeenCalled();
  });

  it.each([
    ['partners.json', 'partners.json is not JSON'],
    ['texts/ar.json', 'texts/ar.json is not JSON'],
  ])('ends where only %s is broken', async (file, line) => {
    const folder = writeSite({ ...goodSite(), [file]: '{' });
    await expect(usableSite(folder, () => {})).rejects.toMatchObject({
      name: 'DeploymentError',
      message: expect.stringContaining(`${folder}/${line}`),
    });
  });

  it('ends with one line for a folder that is not there', async () => {
    await expect(usableSite('/no/such/site', () => {})).rejects.toMatchObject({
      name: 'DeploymentError',
      message: '/no/such/site (SITE_DIR) is not a folder',
    });
    expect((await checkSite('/no/such/site')).settings).toBeUndefined();
  });
});
