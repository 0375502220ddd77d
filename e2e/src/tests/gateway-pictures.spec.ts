import type { Locator } from '@playwright/test';
import { startAttachments } from './attachments';
import { expect, test } from './fixtures';
import { dataOf, shortList } from './gateway';
import { keepReceived } from './secrets';

const isShown = (image: Locator) =>
  expect.poll(() => image.evaluate((node: HTMLImageElement) => node.naturalWidth)).toBeGreaterThan(1);

test('an attached image outlives its URL and is served by the zone; initials replace one that fails to load', async ({
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
    const [business, other] = (await dataOf<{ businesses: { id: string }[] }>(zone, list)).businesses;
    if (!business || !other) throw new Error('a list that is too short');
    const attach = (to: string, id: string, url: string) =>
      base.change({ [to]: { Image: [{ id, filename: 'picture.png', url }] } });
    await attach(business.id, 'attQuayPicture001', attachments.url());
    // A private address, and not one of the zone's hosts.
    const foreign = `${zone.airtableUrl.replace('localhost', '127.0.0.1')}/v3/u/picture.png`;
    await attach(other.id, 'attQuayPicture002', foreign);
    await zone.refresh();

    const picture = `/data/images/${business.id}/attQuayPicture001.webp`;
    const received = keepReceived(context);
    await page.goto(path);
    const inCard = page.getByRole('main').locator(`img[src^="${picture}"]`);
    await expect(inCard).toHaveAttribute('src', /\?width=(320|640|1280)$/);
    await isShown(inCard);
    const inPage = `article img[src^="${picture}"]`;
    await page.getByRole('main').locator(`a[href="/business/${business.id}"]`).click();
    await isShown(page.locator(inPage));
    expect((await received.find([zone.imageHost])).found).toEqual([]);
    expect(attachments.given()).toBe(1);

    attachments.expire();
    const another = await (await browser.newContext()).newPage();
    await another.goto(`${zone.url}/business/${business.id}`);
    await isShown(another.locator(inPage));
    await another.context().close();
    expect(attachments.given()).toBe(1);

    const failed = page.waitForResponse((response) => response.url().includes(`/${other.id}/`));
    await page.goto(`/business/${other.id}`);
    expect((await failed).status()).toBeGreaterThanOrEqual(400);
    const article = page.getByRole('article');
    await expect(article.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(article.locator('img')).toHaveCount(0);
    await expect(article.getByText(/^[\p{L}\p{N}\u200c]{1,3}$/u).first()).toBeVisible();
  } finally {
    await attachments.close();
  }
});
