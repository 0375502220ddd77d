import { expect, test } from './base';
import { keepReceived, visitEverything } from './secrets';

test('the same search finds key, base and URL where the pages read the base themselves', async ({
  page,
  context,
  base,
}) => {
  test.setTimeout(180_000);
  const received = keepReceived(context);
  await visitEverything(page, 'en');
  const { apiKey, baseId, endpointUrl } = base.access;
  const { found } = await received.find([apiKey, baseId, endpointUrl]);
  for (const text of [apiKey, baseId, endpointUrl])
    expect(
      found.some((one) => one.text === text),
      text,
    ).toBe(true);
});
