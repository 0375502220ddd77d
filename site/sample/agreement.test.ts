import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import sharp from 'sharp';
import { buildBase } from './base';
import { PLAN } from './plan';
import { documents } from './profiles/documents';

const SITE = join(__dirname, '..');
const SITE_URL = 'https://zone.example/site/';

function read(file: string) {
  return JSON.parse(readFileSync(join(SITE, file), 'utf8'));
}

const LANGUAGES = ['en', 'ar', 'fr', 'es', 'de', 'it', 'ru', 'ja', 'tr', 'zh'] as const;
const settings = read('site.config.json');
const texts: Record<string, ReturnType<typeof read>> = Object.fromEntries(
  LANGUAGES.map((language) => [language, read(`texts/${language}.json`)]),
);
const partners: Record<string, string | boolean | undefined>[] = read('partners.json').partners;
const base = buildBase(SITE_URL, texts.en);

function svgFiles(): string[] {
  return readdirSync(SITE, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.svg'));
}

test('settings and base name the same categories with the same counts', () => {
  const planned = PLAN.map((category) => ({
    key: category.key,
    recordId: category.id,
    icon: `images/categories/${category.key}.webp`,
    businessCount: category.subcategories.reduce((sum, place) => sum + place.businesses, 0),
    subcategoryCount: category.subcategories.length,
  }));
  expect(settings.categories).toEqual(planned);
  expect(settings.supporter.categoryId).toBe('recCatLogistics01');
});

// `npm run check` compares the texts of the other languages with these.
test('every category and subcategory has a name and a description', () => {
  const { categories, subcategories } = texts.en;
  const ids = PLAN.flatMap((category) => category.subcategories.map((place) => place.id));
  expect(Object.keys(categories).sort()).toEqual(PLAN.map((category) => category.id).sort());
  expect(Object.keys(subcategories).sort()).toEqual(ids.sort());
  for (const text of [...Object.values(categories), ...Object.values(subcategories)])
    expect(text).toMatchObject({
      name: expect.stringMatching(/\S/),
      description: expect.stringMatching(/\S/),
    });
});

test.each(LANGUAGES)(
  'no two categories, and no two subcategories of one, have the same name in %s',
  (language) => {
    const { categories, subcategories } = texts[language] ?? {};
    const same = (names: readonly string[]) => new Set(names).size !== names.length;
    expect(same(PLAN.map(({ id }) => categories[id].name))).toBe(false);
    for (const category of PLAN)
      expect(same(category.subcategories.map(({ id }) => subcategories[id].name))).toBe(false);
  },
);

test('the texts of the settings exist in exactly the ten languages, and none is left in English', () => {
  const { brand, sponsor, supporter } = settings;
  for (const text of [brand.name, brand.tagline, sponsor.text, supporter.name])
    expect(Object.keys(text)).toEqual([...LANGUAGES]);
  for (const { en, ...others } of [brand.name, brand.tagline, sponsor.text])
    for (const text of Object.values(others)) expect(['', en]).not.toContain(text);
});

test.each(LANGUAGES)(
  'the sponsor strip, the supporter and the partner have the same name in %s',
  (language) => {
    const partner = partners.find((entry) => entry.name_en === settings.supporter.name.en);
    const name = language === 'ar' ? partner?.name_ar : partner?.name_en;
    expect(settings.supporter.name[language]).toBe(name);
    expect(settings.sponsor.text[language]).toContain(name);
  },
);

test.each(LANGUAGES)('the sponsor strip fits into one line of a phone in %s', (language) => {
  const text: string = settings.sponsor.text[language];
  // A Japanese or Chinese character is as wide as two letters.
  const wide = text.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}：]/gu) ?? [];
  expect(text.length + wide.length).toBeLessThanOrEqual(50);
});

test('there are twenty-two partners: two main ones, 1 to 19 and 21', () => {
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

test('there are partners of every specified kind', () => {
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

test('the picture for shared pages is a JPEG of the size of previews', async () => {
  // Its bytes: sharp refuses files in a process in which the gateway has resized pictures before.
  const { format, width, height } = await sharp(readFileSync(join(SITE, settings.shareImage))).metadata();
  expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1200, height: 630 });
});

test('businesses use every picture, and only a few use one that does not exist', () => {
  const pictures = base.tables.Businesses.records.flatMap(({ fields }) =>
    typeof fields.Image === 'string' ? fields.Image.replace(SITE_URL, '') : [],
  );
  const lost = pictures.filter((file) => !existsSync(join(SITE, file)));
  expect(lost.length).toBeGreaterThanOrEqual(3);
  expect(lost.length).toBeLessThan(0.03 * pictures.length);
  const files = readdirSync(join(SITE, 'images/businesses'));
  expect(files.length).toBeGreaterThanOrEqual(24);
  for (const file of files) expect(pictures).toContain(`images/businesses/${file}`);
});

test('every PDF exists, is complete, and equals what its script generates', () => {
  const made = documents(read('partners.json').partners, settings.supporter);
  const paths = partners.flatMap((partner) => partner.pdfUrl ?? []);
  expect([...made.keys()].sort()).toEqual([...paths, settings.supporter.brochure].sort());
  for (const [path, bytes] of made) {
    const file = readFileSync(join(SITE, path));
    expect(file.subarray(0, 5).toString('latin1')).toBe('%PDF-');
    expect(file.toString('latin1').trimEnd().endsWith('%%EOF')).toBe(true);
    expect(file.equals(bytes)).toBe(true);
  }
});

/** Returns the largest mean difference of a channel, of 255, between two pictures. */
async function difference(one: Buffer, other: Buffer): Promise<number> {
  const opaque = (picture: Buffer) => sharp(picture).flatten({ background: 'gray' });
  const input = await opaque(other).png().toBuffer();
  const { data, info } = await opaque(one)
    .composite([{ input, blend: 'difference' }])
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { channels } = await sharp(data, { raw: info }).stats();
  return Math.max(...channels.map(({ mean }) => mean));
}

test('every raster picture is small, and equals what its script makes of the drawing', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'pictures-'));
  try {
    // In a process of its own: the gateway, which other tests load into this one, disables sharp's SVG loader.
    execFileSync(process.execPath, ['--import', 'tsx', join(SITE, 'sample/make-pictures.ts'), folder]);
    const made = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => extname(file));
    const icons = settings.categories.map((category: { icon: string }) => category.icon);
    const drawn = readdirSync(join(SITE, 'sample/drawings/businesses'));
    const named = [
      ...icons,
      ...drawn.map((file) => `images/businesses/${file.replace('.svg', '.webp')}`),
      ...partners.map((partner) => partner.logo),
      settings.logo,
      settings.supporter.logo,
      settings.shareImage,
    ];
    expect(made.map((file) => file.replaceAll('\\', '/')).sort()).toEqual(named.sort());
    for (const file of made) {
      const kept = readFileSync(join(SITE, file));
      const limit = file.endsWith('.jpg') ? 80_000 : file.includes('businesses') ? 12_000 : 5000;
      expect(kept.length).toBeLessThan(limit);
      // Another processor may round differently; another drawing differs by more.
      expect([file, await difference(kept, readFileSync(join(folder, file)))]).toEqual([
        file,
        expect.closeTo(0, 0),
      ]);
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('SVG pictures are small, and contain no scripts and no external resources', () => {
  const files = svgFiles();
  expect(files.length).toBeGreaterThanOrEqual(55);
  for (const file of files) {
    const svg = readFileSync(join(SITE, file), 'utf8');
    const inside = svg.replace('xmlns="http://www.w3.org/2000/svg"', '');
    expect(`${file}: ${inside}`).not.toMatch(
      /<script|<style|<foreignObject|<image|<text|href|https?:|@import|\son\w+=/i,
    );
    const limit = /partners|businesses/.test(file) ? 6000 : 20_000;
    expect(statSync(join(SITE, file)).size).toBeLessThan(limit);
  }
});
