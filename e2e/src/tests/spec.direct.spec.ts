import { expect, test } from './fixtures';
import { keepReceived } from './secrets';
import { words } from './words';

test('the browser queries the database directly, and only reads', async ({ page, context, zone, base }) => {
  const received = keepReceived(context);
  const asked: { method: string; table: string; key: string | undefined }[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(`${zone.airtableUrl}/`) || request.method() === 'OPTIONS') return;
    const [, , , table = ''] = new URL(request.url()).pathname.split('/');
    asked.push({ method: request.method(), table, key: request.headers().authorization });
  });
  const directory = words('mf-directory', 'en');
  await page.goto('/');
  await page.getByRole('combobox', { name: directory('hero.searchLabel') }).fill('freight');
  await expect(page.getByRole('main').getByRole('option').first()).toBeVisible();
  await page.goto('/categories/recCatLogistics01/recSubFreight0001');
  await page.locator('main a[href^="/business/"]').first().click();
  const services = page.getByRole('heading', { name: directory('business.services') });
  await expect(services).toBeVisible();
  await page.reload();
  await expect(services).toBeVisible();
  expect([...new Set(asked.map(({ table }) => table))].sort()).toEqual([
    'Businesses',
    'Categories',
    'Subcategories',
  ]);
  expect([...new Set(asked.map(({ method }) => method))]).toEqual(['GET']);
  for (const { key } of asked) expect(key).toMatch(/^Bearer \S+$/);
  // Verifies that the search of gateway-secrets.spec.ts finds secrets.
  const { apiKey, baseId, endpointUrl } = base.access;
  const { found } = await received.find([apiKey, baseId, endpointUrl]);
  expect(new Set(found.map(({ text }) => text))).toEqual(new Set([apiKey, baseId, endpointUrl]));
});
