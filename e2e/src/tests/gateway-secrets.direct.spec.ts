import { expect, test } from './base';
import { keepReceived } from './secrets';
import { LIST } from './visits';

test('the same search finds key, base and URL where the pages read the base themselves', async ({
  page,
  context,
  base,
}) => {
  const received = keepReceived(context);
  await page.goto(LIST);
  await expect(page.locator('main a[href^="/business/"]')).toHaveCount(50);
  const { apiKey, baseId, endpointUrl } = base.access;
  const { found } = await received.find([apiKey, baseId, endpointUrl]);
  for (const text of [apiKey, baseId, endpointUrl])
    expect(
      found.some((one) => one.text === text),
      text,
    ).toBe(true);
});
