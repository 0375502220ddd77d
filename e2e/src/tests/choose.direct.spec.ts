import { expect, test } from './fixtures';
import { LIST, settled } from './visits';
import { words } from './words';

const LINKS = 'main li a[href*="/business/"]';

test('a page that reads the database itself finds by other words, sorts, filters, and knows what is beside', async ({
  page,
}) => {
  const t = words('mf-directory', 'en');
  await page.goto('/?q=customs+brokers');
  await settled(page, 'en');
  await expect(page.locator(LINKS).first()).toContainText('Customs Clearance');

  await page.goto(`${LIST}?premium=1&sort=rating`);
  await settled(page, 'en');
  const cards = page.locator('main li').filter({ has: page.locator(LINKS.replace('main li ', '')) });
  await expect(cards.first()).toBeVisible();
  const count = await cards.count();
  await expect(cards.filter({ hasText: t('business.premium') })).toHaveCount(count);
  await cards.nth(1).locator('a').first().click();
  const beside = page.getByRole('navigation', { name: t('business.onward.beside') });
  await expect(beside.getByRole('link')).toHaveCount(2);
  await expect(page.getByRole('main').getByRole('region').last().getByRole('link')).toHaveCount(4);
});
