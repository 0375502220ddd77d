import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { buildBase } from './base';
import { PLAN } from './plan';
import { documents } from './profiles/documents';

const SITE = join(__dirname, '..');
const SITE_URL = 'https://zone.example/site/';

function read(file: string) {
  return JSON.parse(readFileSync(join(SITE, file), 'utf8'));
}

const settings = read('site.config.json');
const texts: Record<string, ReturnType<typeof read>> = {
  en: read('texts/en.json'),
  ar: read('texts/ar.json'),
};
const partners: Record<string, string | boolean | undefined>[] = read('partners.json').partners;
const base = buildBase(SITE_URL, texts.en);

function svgFiles(folder = SITE): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.svg'));
}

test('settings and base name the same categories with the same counts', () => {
  const planned = PLAN.map((category) => ({
    key: category.key,
    recordId: category.id,
    icon: `images/categories/${category.key}.svg`,
    businessCount: category.subcategories.reduce((sum, place) => sum + place.businesses, 0),
    subcategoryCount: category.subcategories.length,
  }));
  expect(settings.categories).toEqual(planned);
  expect(settings.supporter.categoryId).toBe('recCatLogistics01');
});

test.each(['en', 'ar'])('every category and subcategory has a name and a description in %s', (language) => {
  const { categories, subcategories } = texts[language] ?? {};
  const ids = PLAN.flatMap((category) => category.subcategories.map((place) => place.id));
  expect(Object.keys(categories).sort()).toEqual(PLAN.map((category) => category.id).sort());
  expect(Object.keys(subcategories).sort()).toEqual(ids.sort());
  for (const text of [...Object.values(categories), ...Object.values(subcategories)])
    expect(text).toEqual({ name: expect.stringMatching(/\S/), description: expect.stringMatching(/\S/) });
});

test('twenty-two partners: two main ones, 1 to 19 and 21', () => {
  const numbers = Array.from({ length: 19 }, (_, index) => String(index + 1));
  expect(partners.map((partner) => partner.id)).toEqual(['main1', 'main2', ...numbers, '21']);
  expect(partners.filter((partner) => partner.isMain).map((partner) => partner.id)).toEqual([
    'main1',
    'main2',
  ]);
  expect(partners.some((partner) => !partner.profileUrl)).toBe(true);
  expect(partners.some((partner) => !partner.pdfUrl)).toBe(true);
  for (const partner of partners) {
    expect(partner.name_en).toMatch(/\S/);
    expect(partner.name_ar).toMatch(/\p{Script=Arabic}/u);
    expect(String(partner.profileUrl ?? 'https://none.example/')).toMatch(
      /^https:\/\/[a-z0-9-]+\.example\/$/,
    );
  }
});

test('partners of every specified kind', () => {
  const names = partners.map((partner) => String(partner.name_en)).join('\n');
  for (const kind of [
    'Logistics',
    'Terminals',
    'Bank',
    'Shipping Lines',
    'Airport',
    'Aviation',
    'Real Estate',
    'Telecom',
    'Industrial Estate',
    'Maritime Academy',
  ])
    expect(names).toContain(kind);
});

test('every picture, logo and icon that is named exists', () => {
  const icons = settings.categories.map((category: { icon: string }) => category.icon);
  const logos = partners.map((partner) => String(partner.logo));
  const named = [settings.logo, settings.heroImage, settings.supporter.logo, ...icons, ...logos];
  const missing = named.filter((file) => !existsSync(join(SITE, file)));
  expect(missing).toEqual([]);
});

test('businesses show every picture there is, and only a few show one that is lost', () => {
  const pictures = base.tables.Businesses.records.flatMap(({ fields }) =>
    typeof fields.Image === 'string' ? fields.Image.replace(SITE_URL, '') : [],
  );
  const lost = pictures.filter((file) => !existsSync(join(SITE, file)));
  expect(lost.length).toBeGreaterThanOrEqual(3);
  expect(lost.length).toBeLessThan(0.03 * pictures.length);
  for (const file of svgFiles(join(SITE, 'images/businesses')))
    expect(pictures).toContain(`images/businesses/${file}`);
});

test('every PDF is there, whole, and what its script makes', () => {
  const made = documents(read('partners.json').partners, settings.supporter);
  const addresses = partners.flatMap((partner) => partner.pdfUrl ?? []);
  expect([...made.keys()].sort()).toEqual([...addresses, settings.supporter.brochure].sort());
  for (const [address, bytes] of made) {
    const file = readFileSync(join(SITE, address));
    expect(file.subarray(0, 5).toString('latin1')).toBe('%PDF-');
    expect(file.toString('latin1').trimEnd().endsWith('%%EOF')).toBe(true);
    expect(file.equals(bytes)).toBe(true);
  }
});

test('drawings are light and carry nothing that runs or loads', () => {
  const files = svgFiles();
  expect(files.length).toBeGreaterThanOrEqual(55);
  for (const file of files) {
    const drawing = readFileSync(join(SITE, file), 'utf8');
    const inside = drawing.replace('xmlns="http://www.w3.org/2000/svg"', '');
    expect(`${file}: ${inside}`).not.toMatch(
      /<script|<style|<foreignObject|<image|href|https?:|@import|\son\w+=/i,
    );
    const limit = file.includes('partners') ? 3000 : file.includes('businesses') ? 6000 : 20_000;
    expect(statSync(join(SITE, file)).size).toBeLessThan(limit);
  }
});
