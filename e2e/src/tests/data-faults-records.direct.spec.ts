import { switchboard } from './data-faults';
import { expect, test } from './fixtures';
import { LIST } from './visits';
import { words } from './words';

test('a business that is not there is told from a table that may not be read', async ({ page, zone }) => {
  const directory = words('mf-directory', 'en');
  const airtable = switchboard(zone);
  const id = 'recNobodyKnows001';
  const title = page.getByRole('heading', { level: 1, name: directory('business.notFoundTitle') });
  const home = page.getByRole('main').getByRole('link', { name: directory('business.notFoundHome') });

  await test.step('404', async () => {
    await airtable.set({ path: id, action: { kind: 'answer', status: 404 } });
    await page.goto(`/business/${id}`);
    await expect(title).toBeVisible();
  });
  await test.step('403 on the record, but not on its table', async () => {
    await airtable.set({ path: id, action: { kind: 'answer', status: 403 } });
    await airtable.forget();
    await page.goto(`/business/${id}`);
    await expect(title).toBeVisible();
    expect((await airtable.seen('/Businesses')).map(({ status }) => status)).toEqual([403, 200]);
  });
  await test.step('the question whether it is there fails', async () => {
    await airtable.set(
      { path: id, action: { kind: 'answer', status: 403 } },
      { path: 'maxRecords=1', action: { kind: 'answer', status: 503 } },
    );
    await page.goto(`/business/${id}`);
    const alert = page.getByRole('main').getByRole('alert');
    await expect(alert).toContainText(directory('business.detailError'));
    await airtable.set({ path: id, action: { kind: 'answer', status: 403 } });
    await alert.getByRole('button', { name: directory('common.retry') }).click();
    await expect(title).toBeVisible();
  });
  await home.click();
  await expect(page).toHaveURL(/\/$/);
});

test('a list whose subcategory cannot be read says why, and Retry reads it', async ({ page, zone }) => {
  const directory = words('mf-directory', 'en');
  await switchboard(zone).set({ path: '/Subcategories/rec', action: { kind: 'answer', status: 500 } });
  await page.goto(LIST);
  const alert = page.getByRole('main').getByRole('alert');
  await expect(alert).toContainText(`${directory('business.errorLoad')} Try again.`);
  await switchboard(zone).heal();
  await alert.getByRole('button', { name: directory('common.retry') }).click();
  await expect(page.getByRole('main').locator('a[href^="/business/"]')).toHaveCount(50);
});
