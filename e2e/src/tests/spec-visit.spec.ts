import { expect, test } from './fixtures';
import { speak } from './visits';
import { LANGUAGES, words } from './words';

/** Rules of the specification for the whole product, as a visitor's browser shows it. */
test('six categories have the specified counts, Governmental first', async ({ page }) => {
  await page.goto('/');
  const cards = page.locator('[data-part="directory/category-grid"]').getByRole('listitem');
  await expect(cards).toHaveCount(6);
  const counts = [
    ['Governmental', '69 offices', '1 subcategory'],
    ['Logistics', '523 businesses', '2 subcategories'],
    ['Industrial', '62 businesses', '2 subcategories'],
    ['Tourism', '139 businesses', '2 subcategories'],
    ['Healthcare', '72 businesses', '2 subcategories'],
    ['Commercial', '883 businesses', '9 subcategories'],
  ] as const;
  for (const [index, [name, businesses, subcategories]] of counts.entries()) {
    await expect(cards.nth(index).getByRole('heading', { name })).toBeVisible();
    await expect(cards.nth(index)).toContainText(`${businesses}${subcategories}`);
  }
});

test('a profile is downloaded under the displayed name', async ({ page }) => {
  const files = {
    en: 'port-almara-zone-authority-profile.pdf',
    ar: 'هيئة-منطقة-ميناء-ألمارا-profile.pdf',
  };
  await page.goto('/?lng=en');
  for (const language of LANGUAGES) {
    await speak(page, language);
    const main = page.locator('[data-part="partners/showcase"] article').first();
    const link = main.getByRole('link', { name: words('mf-partners', language)('profile.download') });
    await expect(link).toHaveAttribute('href', /\/assets\/.*\.pdf$/);
    const started = page.waitForEvent('download');
    await link.click();
    const download = await started;
    expect(download.suggestedFilename()).toBe(files[language]);
    expect(await download.failure()).toBeNull();
    const answer = await fetch(download.url());
    expect(answer.headers.get('content-type')).toBe('application/pdf');
  }
});
