import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { dataOf } from './gateway';
import { PHONE, pressing, TASKS } from './hands';
import { someCases } from './pairwise';
import { inLanguage, LIST, settled } from './visits';
import { words } from './words';

/** What people look for on a phone, in their own words: a trade, a name with an error, a phone number, an office. */

const LINKS = 'main li a[href*="/business/"]';
const CUSTOMS_AGENT = { en: 'customs agents', ar: 'مخلص جمركي', de: 'Zollagentur', ja: '通関業者' } as const;
const AUTHORITY = {
  en: 'zone authority',
  ar: 'هيئة المنطقة',
  de: 'Verwaltung der Zone',
  ja: '特区の管理局',
} as const;

interface Listed {
  readonly id: string;
  readonly name: string;
  readonly name_en: string;
  readonly phone: string;
}

// Until its thread is ready, some seconds after a start, a server finds names only, and lets nobody keep that.
test.beforeEach(async ({ zone }) => {
  const keeping = async () => {
    const { headers } = await fetch(`${zone.url}/data/search/results.json?q=broker&language=en`);
    return headers.get('cache-control');
  };
  await expect.poll(keeping, { timeout: 30_000 }).toMatch(/^public/);
});

for (const { language, by } of someCases(TASKS, 4)) {
  const t = words('mf-directory', language);
  const press = pressing(by);
  const isArabic = language === 'ar';

  /** Types a text into the page's search, and asks for all of its results. */
  async function search(page: Page, text: string): Promise<void> {
    const field = page.getByRole('main').getByRole('combobox', { name: t('hero.searchLabel') });
    if (by === 'touch') await field.tap();
    else await field.focus();
    await field.fill(text);
    await field.press('Enter');
    await expect(page).toHaveURL((url) => url.searchParams.get('q') === text);
    await expect(page.getByRole('heading', { level: 2 }).first()).toContainText(text);
    await settled(page, language);
  }

  /** Fetches the first businesses of a list whose names and numbers can be looked for. */
  async function listed(zone: Parameters<typeof dataOf>[0]): Promise<readonly Listed[]> {
    const [, , category, subcategory] = LIST.split('/');
    const query = `businesses.json?category=${category}&subcategory=${subcategory}`;
    const { businesses } = await dataOf<{ businesses: Listed[] }>(zone, query);
    return businesses.filter(({ name_en, phone }) => name_en !== '' && phone !== '');
  }

  test.describe(`in ${language} by ${by}`, () => {
    test.use({ ...PHONE, hasTouch: by === 'touch', locale: language });

    test('a customs broker in three steps', async ({ page }) => {
      await page.goto(inLanguage('/', language));
      await settled(page, language);
      await search(page, CUSTOMS_AGENT[language]);
      const first = page.locator(LINKS).first();
      await expect(first).toContainText(/Customs Clearance|للتخليص الجمركي/);
      await press(first);
      await expect(page).toHaveURL(/\/business\//);
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    });

    test('a business whose name has a wrong letter', async ({ page, zone }) => {
      const named = (business: Listed) => (isArabic ? business.name : business.name_en);
      const longest = (name: string) =>
        name.split(' ').sort((one, other) => other.length - one.length)[0] ?? '';
      const meant = (await listed(zone)).find((business) => longest(named(business)).length > 6);
      const word = longest(meant ? named(meant) : '');
      const wrong = `${word.slice(0, 3)}${isArabic ? 'ظ' : 'x'}${word.slice(4)}`;
      await page.goto(inLanguage('/', language));
      await settled(page, language);
      await search(page, (meant ? named(meant) : '').replace(word, wrong));
      await expect(page.getByRole('main').getByRole('heading', { level: 3 }).first()).toContainText(
        new RegExp(word, 'i'),
      );
      await expect(page.locator(LINKS).first()).toHaveAttribute('href', new RegExp(`/business/${meant?.id}`));
    });

    test('the owner of a phone number, however it is written', async ({ page, zone }) => {
      const [owner] = await listed(zone);
      const digits = (owner?.phone ?? '').replace(/\D/g, '');
      const national = digits.slice(3);
      const spellings = [
        `00${digits}`,
        `0${national.slice(0, 2)}-${national.slice(2, 5)}-${national.slice(5)}`,
        national.replace(/\d/g, (digit) => String.fromCodePoint(0x0660 + Number(digit))),
      ];
      await page.goto(inLanguage('/', language));
      await settled(page, language);
      for (const spelling of spellings) {
        await search(page, spelling);
        await expect(page.locator(LINKS).first()).toHaveAttribute(
          'href',
          new RegExp(`/business/${owner?.id}`),
        );
      }
    });

    test('the authority of the zone', async ({ page }) => {
      await page.goto(inLanguage('/', language));
      await settled(page, language);
      await search(page, AUTHORITY[language]);
      const authority = page
        .getByRole('main')
        .getByRole('link', { name: /Port Almara Zone Authority|هيئة منطقة ميناء ألمارا/ });
      await expect(authority.first()).toHaveAttribute('href', 'https://zone-authority.example/');
    });
  });
}
