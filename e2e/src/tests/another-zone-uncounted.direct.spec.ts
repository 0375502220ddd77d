import { categoryOf, subcategoriesOf } from '../another-zone/plan';
import { expect, test } from './another-zone';
import { switchboard } from './data-faults';
import { inLongRun } from './pairwise';
import { words } from './words';

test('what cannot be counted is not said to be nothing', inLongRun(), async ({ page, zone }) => {
  await switchboard(zone).set({ path: '/Businesses', action: { kind: 'answer', status: 503 } });
  await page.goto('/');
  const card = page.locator('[data-part="directory/category-grid"] li').first();
  const governmental = categoryOf('governmental');
  await expect(card.locator('a')).toHaveAttribute('href', `/categories/${governmental.id}`);
  const [businesses, subcategories] = [card.locator('p span').first(), card.locator('p span').nth(1)];
  await expect(subcategories).toHaveText(`${subcategoriesOf(governmental.id).length} subcategories`);
  await expect(businesses).toHaveText(/^\s*$/);
  await switchboard(zone).heal();
  await page
    .getByRole('main')
    .getByRole('button', { name: words('mf-directory', 'en')('common.retry') })
    .click();
  await expect(businesses).toHaveText(/^3 businesses$/);
});
