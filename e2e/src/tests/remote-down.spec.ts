import { expect, test } from './fixtures';
import { partFailed, words } from './words';

// Parts that a server has rendered stay (server-html-faults.spec.ts). One that is down before: the fault matrix.
test.use({ rendersInBrowser: true });

test('loaded parts keep working when mf-directory goes down after the page was opened', async ({
  page,
  zone,
}) => {
  await page.goto('/');
  await expect(page.locator('[data-part="directory/hero"]')).toHaveAttribute('data-status', 'ready');
  await zone.run({ do: 'stop', remote: 'mf-directory' });
  const box = page.getByRole('main').getByRole('combobox');
  await box.fill('freight');
  await expect(page.getByRole('main').getByRole('option').first()).toBeVisible();
  await box.press('ArrowDown');
  await box.press('Enter');
  const detail = page.locator('[data-part="directory/business-detail"]');
  await expect(detail.getByText(partFailed('directory/business-detail', 'en'))).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await page.evaluate(() => Object.assign(window, { marker: 'kept' }));

  await zone.run({ do: 'start', remote: 'mf-directory' });
  await detail.getByRole('button', { name: words('shell', 'en')('part.retry') }).click();
  await expect(detail).toHaveAttribute('data-status', 'ready');
  expect(await page.evaluate(() => 'marker' in window)).toBe(true);
});
