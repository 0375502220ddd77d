import { checkSite, usableSite } from './check-site';
import { goodSite, linesOf, writeSite } from './site.testing';
import { problemLine } from './site-problem';

type Json = Record<string, unknown>;
const settings = (change: Json) => ({ 'site.config.json': { ...goodSite()['site.config.json'], ...change } });
const partner = (change: Json) => {
  const { partners } = goodSite()['partners.json'];
  return { 'partners.json': { partners: [partners[0], { ...partners[1], ...change }] } };
};
const english = (change: Json) => ({ 'texts/en.json': { ...goodSite()['texts/en.json'], ...change } });
const [firstCategory, ...otherCategories] = goodSite()['site.config.json'].categories;
const brand = goodSite()['site.config.json'].brand;
/** Inserts the file name into the lines of problems. */
const inFile = (file: string, lines: readonly string[]) =>
  lines.map((line) => line.replace(/^\w+/, `$&: ${file}`));

it('finds no problems in a valid folder', async () => {
  expect(await linesOf({})).toEqual([]);
});

it('does not require plural forms in English that only another language has', async () => {
  const entries = { title: 'المكاتب', count_two: 'مكتبان', count_other: '{{count}} مكتب' };
  const texts = { categories: { [firstCategory?.recordId ?? '']: { entries } } };
  expect(await linesOf({ 'texts/ar.json': texts })).toEqual([]);
});

it.each<[string, unknown, string]>([
  ['site.config.json', undefined, 'error: site.config.json cannot be read'],
  ['site.config.json', 7, 'error: site.config.json is not an object'],
  ['partners.json', undefined, 'error: partners.json cannot be read'],
  ['partners.json', { partners: {} }, 'error: partners.json: partners is not a list'],
  ['partners.json', [null], 'error: partners.json: 0 is not an object'],
  ['texts/ar.json', [], 'error: texts/ar.json is not an object'],
  ['texts/pt.json', {}, 'warning: texts/pt.json is of a language that the product does not have'],
  ['texts/en.json', undefined, 'warning: texts/en.json is not there: it stands in for every other language'],
  [
    'texts/ar.json',
    { footer: { notice: 'ملاحظة' } },
    'warning: texts/en.json: footer.notice is not there, but in texts/ar.json',
  ],
  ['synonyms/en.json', [['broker']], 'error: synonyms/en.json: 0 needs two words at least'],
  ['synonyms/pt.json', [], 'warning: synonyms/pt.json is of a language that the product does not have'],
  [
    'synonyms/en.json',
    [
      ['lawyer', 'legal'],
      ['hotel', 'b&b', '港', 'l’hôtel'],
    ],
    'warning: synonyms/en.json: 1.1 has no effect, as searches ignore single letters and signs: "b&b"',
  ],
])('reports the problem in %s with the content %j', async (file, content, line) => {
  expect(await linesOf({ [file]: content })).toEqual([line]);
});

it.each<[string, Json, ...string[]]>([
  [
    'a field of a wrong type and an unknown one',
    { phone: 55, suporter: {}, brand: { ...brand, tagLine: { en: 'x' } } },
    'error: phone is not a text',
    'error: brand.tagLine is an unknown field',
    'error: suporter is an unknown field',
  ],
  [
    'a missing logo',
    { logo: 'images/lost.svg' },
    'warning: logo names a file that is not there: "images/lost.svg"',
  ],
  [
    'a file name that is not a valid path',
    { heroImage: 'images/50%.svg' },
    'warning: heroImage names a file that is not there: "images/50%.svg"',
  ],
  [
    'an icon that is a folder',
    { categories: [{ ...firstCategory, icon: 'images' }, ...otherCategories] },
    'warning: categories.0.icon names a file that is not there: "images"',
  ],
  [
    'a share image that is not served',
    { shareImage: '../../secret.jpg' },
    'warning: shareImage names a file that is not served: "../../secret.jpg"',
  ],
  [
    'a name in an unknown language',
    { brand: { name: { en: 'Zone', 'zh-CN': '区' } } },
    'warning: brand.name.zh-CN is of a language that the product does not have',
  ],
])('names site.config.json and the field of %s', async (_, change, ...lines) => {
  expect(await linesOf(settings(change))).toEqual(inFile('site.config.json', lines));
});

it.each<[string, Json, ...string[]]>([
  ['an unknown field', { profileURL: 'x' }, 'error: partners.1.profileURL is an unknown field'],
  ['an id that is used twice', { id: 'main1', isMain: true }, 'error: partners.1.id "main1" is used twice'],
  ['a number as id', { id: 5 }, 'error: partners.1.id is not a text'],
  ['no name', { name_en: ' ', name_ar: undefined }, 'error: partners.1 has neither name_en nor name_ar'],
  ['no logo', { logo: undefined }, 'error: partners.1.logo is missing'],
  [
    'several things at once',
    { id: 7, logo: 'images/quay.svg', pdfUrl: 'data:,x' },
    'error: partners.1.id is not a text',
    'warning: partners.1.pdfUrl is neither a path nor an http or https URL: "data:,x"',
    'warning: partners.1.logo names a file that is not there: "images/quay.svg"',
  ],
  ['a string for isMain', { isMain: 'no' }, 'error: partners.1.isMain is neither true nor false'],
  [
    'an id of an unknown form',
    { id: 'quay' },
    'warning: partners.1.id "quay" is neither main1, main2 nor a number',
  ],
  [
    'a third main partner',
    { isMain: true },
    'warning: partners.1.isMain must be true for main1 and main2 alone',
  ],
  [
    'a javascript: website',
    { profileUrl: 'javascript:alert(1)' },
    'warning: partners.1.profileUrl is not an http or https URL: "javascript:alert(1)"',
  ],
  [
    'a missing logo file',
    { logo: 'images/quay.svg' },
    'warning: partners.1.logo names a file that is not there: "images/quay.svg"',
  ],
  [
    'a missing PDF',
    { pdfUrl: '/assets/lost.pdf' },
    'warning: partners.1.pdfUrl names a file that is not there: "/assets/lost.pdf"',
  ],
])('names partners.json and the field of %s', async (_, change, ...lines) => {
  expect(await linesOf(partner(change))).toEqual(inFile('partners.json', lines));
});

it('accepts the same partners as a plain list', async () => {
  expect(await linesOf({ 'partners.json': goodSite()['partners.json'].partners })).toEqual([]);
});

it.each<[string, Json, ...string[]]>([
  ['an unknown field', { categorys: {} }, 'error: categorys is an unknown field'],
  [
    'no legal text',
    { privacy: { use: { title: 'Use', text: ' ' } } },
    'warning: privacy has no text: that page says so to visitors',
  ],
])('names the file of texts and the field of %s', async (_, change, ...lines) => {
  expect(await linesOf(english(change))).toEqual(inFile('texts/en.json', lines));
});

it('ignores texts that are not JSON files, and accepts a zone without Arabic', async () => {
  expect(await linesOf({ 'texts/notes.md': 'For translators', 'texts/ar.json': undefined })).toEqual([]);
});

it.each<[string, string, string]>([
  ['partners.json', '{\n  "partners": [\n    { "id": x }\n  ]\n}\n', 'partners.json:3:13 is not JSON'],
  ['partners.json', '{\n  "partners": [\n  ],\n}\n', 'partners.json:4:1 is not JSON'],
  ['texts/ar.json', '{\n  "privacy": "open\n}', 'texts/ar.json:2:14 is not JSON'],
  ['texts/ar.json', '{}\n{}', 'texts/ar.json:2:1 is not JSON'],
  [
    'partners.json',
    '[\n  {\n    "name_en": "Zone", "logo": "images/logo.svg", "isMain": true,\n    "id": 7\n  }\n]',
    'partners.json:4:5: 0.id is not a text',
  ],
  [
    'partners.json',
    '[\r\n  { "id": "main1", "name_en": "Zone", "isMain": true }\r\n]',
    'partners.json:2:3: 0.logo is missing',
  ],
  [
    'texts/ar.json',
    '{\n  "terms": { "u\\u0073age": { "text": "x" } }\n}',
    'texts/ar.json:2:14: terms.usage is an unknown field',
  ],
])('names the line and column in %s: %j', async (file, content, line) => {
  const folder = writeSite({ ...goodSite(), [file]: content });
  const { problems } = await checkSite(folder);
  const errors = problems.filter(({ severity }) => severity === 'error');
  const lines = errors.map((problem) => problemLine(folder, problem));
  // In one line, although the parser's message quotes a piece of the file, with its line breaks.
  expect(lines).toEqual([expect.stringMatching(/^.+$/)]);
  expect(lines[0]).toContain(`error: ${folder}/${line}`);
});

describe('a start', () => {
  it('continues with warnings, and logs each', async () => {
    const folder = writeSite({
      ...goodSite(),
      ...settings({ logo: 'lost.svg', heroImage: 'gone.svg' }),
    });
    const warnings: string[] = [];
    const site = await usableSite(folder, (line) => warnings.push(line));
    expect(site.settings.logo).toBe('lost.svg');
    expect(warnings.map((line) => line.replace(/:\d+:\d+/, ''))).toEqual([
      `warning: ${folder}/site.config.json: logo names a file that is not there: "lost.svg"`,
      `warning: ${folder}/site.config.json: heroImage names a file that is not there: "gone.svg"`,
    ]);
  });

  it('fails with all problems of all files at once', async () => {
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
      `error: ${folder}/site.config.json:1:1: phone is missing`,
      expect.stringContaining(`error: ${folder}/partners.json:1:2 is not JSON: `),
      `warning: ${folder}/texts/pt.json is of a language that the product does not have`,
      expect.stringContaining(`error: ${folder}/texts/ar.json:1:1 is not JSON: `),
    ]);
    expect(warn).not.toHaveBeenCalled();
  });

  it('fails with one line for a missing folder', async () => {
    await expect(usableSite('/no/such/site', () => {})).rejects.toMatchObject({
      name: 'DeploymentError',
      message: 'error: /no/such/site (SITE_DIR) is not a folder',
    });
    expect((await checkSite('/no/such/site')).settings).toBeUndefined();
  });
});
