import type { FrameLocator, Locator, Page } from '@playwright/test';
import { allReady, dialogPage, embedScript, longPage } from '../hosts/host-page';
import { iframe, iframeScript } from '../hosts/iframe-host';
import { expect, test } from './fixtures';
import { words } from './words';

const text = words('mf-directory', 'en');

/** The element, or the iframe with it. */
type Inside = Locator | FrameLocator;

/** Opens the first category, and its first subcategory, which are long. */
async function openList(inside: Inside): Promise<void> {
  await inside.locator('a[href*="/categories/"]').first().click();
  await expect(inside.getByRole('heading', { level: 1 })).toBeInViewport();
  await inside.locator('li a[href*="/categories/"]').first().click();
  await expect(inside.locator('a[href*="/business/"]').nth(9)).toBeAttached();
}

/** Goes to a business deep in the list. @returns its link, and where that was in the window */
async function openDeepBusiness(inside: Inside) {
  const links = inside.locator('a[href*="/business/"]');
  const link = links.nth(Math.min((await links.count()) - 3, 30));
  const href = (await link.getAttribute('href')) ?? '';
  await link.scrollIntoViewIfNeeded();
  await link.hover();
  const top = await topOf(link);
  await link.click();
  return { link: inside.locator(`a[href="${href}"]`).first(), top };
}

const topOf = async (one: Locator) => Math.round((await one.boundingBox())?.y ?? 0);

/** The heading of a new page has come into view, below the page's own header. */
async function expectHead(inside: Inside, lowest: number): Promise<void> {
  const heading = inside.getByRole('heading', { level: 1 });
  await expect(heading).toBeInViewport();
  await expect.poll(() => topOf(heading)).toBeGreaterThanOrEqual(lowest);
}

/** The visitor is back at the link, which has the focus. */
async function expectBack({ link, top }: { readonly link: Locator; readonly top: number }): Promise<void> {
  await expect(link).toBeFocused();
  await expect.poll(async () => Math.abs((await topOf(link)) - top)).toBeLessThanOrEqual(2);
}

const backLink = (inside: Inside) => inside.getByRole('link', { name: text('common.back') }).first();

for (const [name, around, header] of [
  ['long page', longPage, 80],
  ['dialog', dialogPage, 0],
] as const)
  test(`an element in a ${name} shows the head of a new page, and restores the place`, async ({
    page,
    zone,
    host,
  }) => {
    const element = '<zone-directory lang="en"></zone-directory>';
    await host.open(page, { html: `${embedScript(zone)}${around(element)}` });
    await allReady(page);
    const directory = page.locator('zone-directory');
    await openList(directory);
    const left = await openDeepBusiness(directory);
    await expectHead(directory, header);
    await backLink(directory).click();
    await expectBack(left);
  });

const step = (page: Page, to: 'back' | 'forward') => page.evaluate((how) => history[how](), to);

for (const routing of ['hash', 'browser'])
  test(`the browser’s back and forward restore the place with routing="${routing}"`, async ({
    page,
    zone,
    host,
  }) => {
    const element = `<zone-directory lang="en" routing="${routing}"></zone-directory>`;
    await host.open(page, { html: `${embedScript(zone)}${longPage(element)}` });
    await allReady(page);
    const directory = page.locator('zone-directory');
    await openList(directory);
    const left = await openDeepBusiness(directory);
    await expectHead(directory, 80);
    const place = await page.evaluate(() => scrollY);
    await step(page, 'back');
    await expectBack(left);
    await step(page, 'forward');
    await expectHead(directory, 80);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);
  });

test('a frame in a long page is as high as its content, shows the head of a new page, and restores the place', async ({
  page,
  zone,
  host,
}) => {
  const html = longPage(iframe(`${zone.url}/embed/frame/directory?lang=en`, '100%'));
  await host.open(page, { html: `<style>html{scroll-padding-top:80px}</style>${html}${iframeScript()}` });
  const inside = page.frameLocator('iframe');
  await page.locator('iframe').scrollIntoViewIfNeeded();
  await openList(inside);
  const left = await openDeepBusiness(inside);
  await expectHead(inside, 80);
  const hidden = () => inside.locator('html').evaluate((root) => root.scrollHeight - innerHeight);
  await expect.poll(hidden).toBe(0);
  await backLink(inside).click();
  await expectBack(left);
});

test('a route that the page asks for is not shown in its place, and does not leave it', async ({
  page,
  zone,
  host,
}) => {
  const warnings: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text());
  });
  const element = '<zone-directory lang="en"></zone-directory>';
  await host.open(page, { html: `${embedScript(zone)}<body>${element}` });
  await allReady(page);
  const directory = page.locator('zone-directory');
  const about = directory.locator('a[href*="/business/"], a[href*="/categories/"]').first();
  await directory.evaluate((one) => Object.assign(one, { path: '/about' }));
  await expect.poll(() => warnings).toEqual([expect.stringContaining('"/about"')]);
  await expect(about).toBeVisible();
  await expect(directory).toHaveJSProperty('path', '/');
  expect(page.url()).toBe(host.url);
});
