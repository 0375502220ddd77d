import { expect, test } from './fixtures';
import { ARABIC_FILES, words } from './words';

test('releases and rolls back one remote while pages are open', async ({ page, context, zone }) => {
  const before = words('mf-partners', 'ar')('partners.heading');
  const after = 'شركاء جدد';
  const place = '[data-part="partners/showcase"]';
  await page.goto('/?lng=ar');
  await expect(page.getByRole('heading', { name: before })).toBeVisible();
  const release = await page.locator(place).getAttribute('data-remote');

  await zone.run({ do: 'release', remote: 'mf-partners', file: ARABIC_FILES, from: before, to: after });
  const next = await context.newPage();
  await next.goto('/?lng=ar');
  await expect(next.getByRole('heading', { name: after })).toBeVisible();
  await expect(next.locator(place)).not.toHaveAttribute('data-remote', release ?? '');
  // The other remotes are unchanged, and the open tab keeps the release that it started with.
  await expect(next.locator('[data-part="directory/hero"]')).toHaveAttribute('data-status', 'ready');
  await page
    .getByRole('banner')
    .getByRole('link', { name: words('shell', 'ar')('header.about') })
    .click();
  await page
    .getByRole('banner')
    .getByRole('link', { name: words('shell', 'ar')('header.home') })
    .click();
  await expect(page.locator(place)).toHaveAttribute('data-remote', release ?? '');
  await expect(page.getByRole('heading', { name: before })).toBeVisible();

  await zone.run({ do: 'rollback', remote: 'mf-partners' });
  await next.reload();
  await expect(next.getByRole('heading', { name: before })).toBeVisible();
  await expect(next.locator(place)).toHaveAttribute('data-remote', release ?? '');
});
