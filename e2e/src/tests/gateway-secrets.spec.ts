import { expect, test } from './fixtures';
import { askForEverything, keepReceived, visitEverything } from './secrets';
import { LANGUAGES } from './words';

test('nothing that the browser receives contains the key, the base’s id or its URL', async ({
  page,
  context,
  zone,
  base,
}) => {
  test.setTimeout(180_000);
  const received = keepReceived(context);
  for (const language of process.env.TEST_FULL ? LANGUAGES : (['ar'] as const))
    await visitEverything(page, language);
  await page.goto('/list-your-business');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await askForEverything(page, zone);
  const { apiKey, baseId, endpointUrl } = base.access;
  const { urls, found } = await received.find([apiKey, baseId, endpointUrl, new URL(endpointUrl).host]);
  expect(found).toEqual([]);
  // The check covered a whole visit.
  for (const part of [
    ...['/zone-config.json', '/registry.json', '/healthz', '/data/search.json', '/ids.json'],
    ...['/data/categories.json', '/data/subcategories.json', '/data/businesses.json?', '&after='],
    ...['/data/businesses/rec', '/data/openapi.json', '/mf-directory/', '/mf-partners/', '/mf-listing/'],
    ...['/shell/', '/locales/ar/', '/site/texts/ar.json'],
  ])
    expect(
      urls.some((url) => url.includes(part)),
      part,
    ).toBe(true);
});
