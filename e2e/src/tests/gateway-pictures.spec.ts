import { startAttachments } from './attachments';
import { expect, test } from './base';
import { dataOf, shortList } from './gateway';
import { keepReceived } from './secrets';

test('a picture that is attached has a URL that stays, in three sizes, after its own has expired', async ({
  page,
  context,
  browser,
  zone,
  base,
}) => {
  test.setTimeout(120_000);
  const attachments = await startAttachments(zone.imageHost, await page.screenshot());
  try {
    const { category, subcategory, path } = await shortList(zone);
    const list = `businesses.json?category=${category}&subcategory=${subcategory}`;
    const [business] = (await dataOf<{ businesses: { id: string }[] }>(zone, list)).businesses;
    if (!business) throw new Error('an empty list');
    const attached = { id: 'attQuayPicture001', filename: 'picture.png' };
    await base.change('Businesses', business.id, { Image: [{ ...attached, url: attachments.url() }] });
    const { version } = (await (await zone.refresh()).json()) as { version: string };

    const picture = `/data/images/${business.id}/${attached.id}.webp`;
    const received = keepReceived(context);
    await page.goto(path);
    const card = page.getByRole('main').locator(`a[href="/business/${business.id}"]`);
    const inCard = page.getByRole('main').locator(`img[src^="${picture}"]`);
    await expect(inCard).toHaveAttribute('src', /\?width=(320|640|1280)$/);
    await expect
      .poll(() => inCard.evaluate((node: HTMLImageElement) => node.naturalWidth))
      .toBeGreaterThan(1);
    await card.click();
    const large = page.getByRole('article').locator(`img[src^="${picture}"]`);
    await expect.poll(() => large.evaluate((node: HTMLImageElement) => node.naturalWidth)).toBeGreaterThan(1);
    expect((await received.find([zone.imageHost])).found).toEqual([]);
    const askedOnce = attachments.given();
    expect(askedOnce).toBe(1);

    attachments.expire();
    const another = await (await browser.newContext()).newPage();
    await another.goto(`${zone.url}/business/${business.id}`);
    const there = another.getByRole('article').locator(`img[src^="${picture}"]`);
    await expect.poll(() => there.evaluate((node: HTMLImageElement) => node.naturalWidth)).toBeGreaterThan(1);
    await another.context().close();
    for (const width of [320, 640, 1280]) {
      const response = await fetch(`${zone.url}${picture}?width=${width}`);
      expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/webp']);
      expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    }
    expect((await fetch(`${zone.url}${picture}?width=4000`)).status).toBe(422);

    // The same picture at its next URL is nothing new to anybody.
    await base.change('Businesses', business.id, { Image: [{ ...attached, url: attachments.url() }] });
    expect(await (await zone.refresh()).json()).toEqual({ version, changed: false });
    expect((await fetch(`${zone.url}${picture}?width=320`)).status).toBe(200);
    expect(attachments.given()).toBe(askedOnce);
  } finally {
    await attachments.close();
  }
});

test('a picture that cannot be had is the initials of the business', async ({ page, zone, base }) => {
  const { category, subcategory } = await shortList(zone);
  const list = `businesses.json?category=${category}&subcategory=${subcategory}`;
  const [business] = (await dataOf<{ businesses: { id: string }[] }>(zone, list)).businesses;
  if (!business) throw new Error('an empty list');
  const attached = { id: 'attQuayPicture002', filename: 'picture.png' };
  // Private, and no host of the zone's.
  const url = `${zone.airtableUrl.replace('localhost', '127.0.0.1')}/v3/u/picture.png`;
  await base.change('Businesses', business.id, { Image: [{ ...attached, url }] });
  await zone.refresh();
  const failed = page.waitForResponse((response) => response.url().includes('/data/images/'));
  await page.goto(`/business/${business.id}`);
  expect((await failed).status()).toBeGreaterThanOrEqual(400);
  const article = page.getByRole('article');
  await expect(article.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(article.locator('img')).toHaveCount(0);
  await expect(article.getByText(/^[\p{L}\p{N}\u200c]{1,3}$/u).first()).toBeVisible();
});
