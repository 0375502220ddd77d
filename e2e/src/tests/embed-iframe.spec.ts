import type { Page } from '@playwright/test';
import { type IframeMessage, iframePage } from '../hosts/iframe-host';
import { expect, test } from './fixtures';
import { words } from './words';

const messages = (page: Page) =>
  page.evaluate(() => (window as unknown as { messages: IframeMessage[] }).messages);

/** Returns how many pixels of the iframe's page do not fit it. */
const hidden = (page: Page) =>
  page
    .frameLocator('iframe')
    .locator('html')
    .evaluate((root) => root.scrollHeight - innerHeight);

test('an iframe on another site shows its element, and its height follows the content', async ({
  page,
  zone,
  host,
}) => {
  await host.open(page, { html: iframePage(`${zone.url}/embed/frame/directory?lang=ar&theme=dark`) });
  const iframe = page.frameLocator('iframe');
  const heading = iframe.getByRole('heading', { name: words('mf-directory', 'ar')('category.title') });
  await expect(heading).toBeVisible();
  expect(await heading.evaluate((element) => getComputedStyle(element).colorScheme)).toBe('dark');
  await expect(iframe.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect.poll(() => hidden(page)).toBe(0);
  const heightOf = async () => (await page.locator('iframe').boundingBox())?.height ?? 0;
  const narrow = await heightOf();
  expect(narrow).toBeGreaterThan(300);
  await page.locator('iframe').evaluate((element) => element.setAttribute('width', '1200'));
  await expect.poll(heightOf).toBeLessThan(narrow);

  const home = await heightOf();
  await iframe.getByRole('link', { name: /./ }).first().click();
  await expect.poll(heightOf).not.toBe(home);
  await expect.poll(() => hidden(page)).toBe(0);
  const received = await messages(page);
  expect(received.every(({ name }) => name === 'directory')).toBe(true);
  expect(received.map(({ type }) => type)).toEqual(expect.arrayContaining(['zone-ready', 'zone-navigate']));
  expect(received.find(({ type }) => type === 'zone-navigate')?.detail).toMatchObject({
    path: expect.stringMatching(/^\/categories\//),
    href: expect.stringContaining(`${zone.url}/ar/categories/`),
  });
  expect(page.url()).toBe(host.url);
});

test('an iframe works on a page that is isolated', async ({ page, zone, host }) => {
  await host.open(page, {
    html: iframePage(`${zone.url}/embed/frame/partners?lang=en`),
    headers: {
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Cross-Origin-Embedder-Policy': 'require-corp',
    },
  });
  const iframe = page.frameLocator('iframe');
  await expect(iframe.getByRole('article').first()).toBeVisible();
  expect(await page.evaluate(() => crossOriginIsolated)).toBe(true);
  const picture = iframe.locator('zone-partners img').first();
  await expect
    .poll(() => picture.evaluate((one) => (one as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0);
});

test('links out of an iframe open in the top window', async ({ page, zone, host }) => {
  await host.open(page, { html: iframePage(`${zone.url}/embed/frame/search?lang=en`) });
  const iframe = page.frameLocator('iframe');
  await iframe.getByRole('combobox').fill('a');
  await iframe.getByRole('option').first().click();
  await expect(page).toHaveURL(new RegExp(`^${zone.url}/en/`));
});

test('shows a link to the zone’s page when our script does not come', async ({ page, zone, host }) => {
  await zone.run({
    do: 'faults',
    origin: 'page',
    rules: [{ path: '/embed.js', action: { kind: 'reset' } }],
  });
  await host.open(page, { html: iframePage(`${zone.url}/embed/frame/listing?lang=en`) });
  await page.frameLocator('iframe').getByRole('link').click();
  await expect(page).toHaveURL(`${zone.url}/en/list-your-business`);
});

test('allows any page to frame elements by default, and no page to frame other pages of the zone', async ({
  zone,
}) => {
  const policyOf = async (path: string) =>
    (await fetch(`${zone.url}${path}`)).headers.get('content-security-policy');
  expect(await policyOf('/embed/frame/partners')).toContain('frame-ancestors *;');
  for (const path of ['/', '/ar/about', '/nope'])
    expect(await policyOf(path)).toContain("frame-ancestors 'none'");
});
