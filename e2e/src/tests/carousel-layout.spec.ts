import { expect, test } from './fixtures';
import { watchTraffic } from './visits';
import { type Language, words } from './words';

// Server-rendered partners are present from the start (hydration.spec.ts).
test.use({ rendersInBrowser: true });

const ARRIVALS = [
  [360, 'ar'],
  ...(process.env.TEST_FULL
    ? ([320, 560, 900, 1280, 1440].map((width) => [width, 'en']) as [number, Language][])
    : []),
] as const;

for (const [width, language] of ARRIVALS) {
  test(`at ${width} px in ${language} nothing shifts when partners and carousel load`, async ({
    page,
    zone,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await zone.run({
      do: 'faults',
      origin: 'page',
      rules: [{ path: 'partners\\.json', delayMs: 1_000 }],
    });
    await page.goto(`/?lng=${language}`);
    const section = page.locator('[data-part="partners/showcase"]');
    await expect(section.getByRole('status')).toBeAttached();
    await expect(section).toHaveAttribute('data-status', 'ready');
    const height = () => section.evaluate((node) => node.getBoundingClientRect().height);
    const reserved = await height();
    await expect(section.getByRole('article').nth(1)).toBeVisible();
    expect(await height()).toBe(reserved);
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await expect(section.getByRole('article').nth(2)).toBeVisible();
    expect(await height()).toBe(reserved);
  });
}

test('a phone renders the carousel only when the visitor comes near it', async ({ page }) => {
  const allHasCome = watchTraffic(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  const section = page.locator('[data-part="partners/showcase"]');
  const carousel = section.getByRole('region', { name: words('mf-partners', 'en')('carousel.label') });
  // All partners are present, so the carousel could be rendered.
  await expect(section.getByRole('article').nth(2)).toBeAttached();
  await allHasCome();
  await expect(carousel).toHaveCount(0);
  const place = await section.evaluate((node) => node.getBoundingClientRect().bottom + scrollY);
  // One and a half windows above its end.
  await page.evaluate((top) => scrollTo(0, top), place - 2.5 * 740);
  await expect(carousel).toBeVisible();
});

test('all dots are in one row of a phone, which follows the present one; each can be hit', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/?lng=ar');
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  const carousel = page.getByRole('region', { name: words('mf-partners', 'ar')('carousel.label') });
  const dots = carousel
    .getByRole('listitem')
    .filter({ has: page.locator('button:empty') })
    .getByRole('button');
  await expect(dots).toHaveCount(20);
  const boxes = () =>
    dots.evaluateAll((all) => all.map((dot) => dot.getBoundingClientRect().toJSON() as DOMRect));
  expect(new Set((await boxes()).map(({ top }) => Math.round(top))).size).toBe(1);
  for (const { width, height } of await boxes()) expect(Math.min(width, height)).toBeGreaterThanOrEqual(24);
  await carousel.getByRole('button', { name: words('mf-partners', 'ar')('carousel.stop') }).click();
  for (const index of [19, 10, 0]) {
    // A row that is moving ignores a click.
    await expect(async () => {
      await dots.nth(index).click();
      await expect(dots.nth(index)).toHaveAttribute('aria-current', 'true', { timeout: 1_000 });
    }).toPass();
    await expect(dots.nth(index)).toBeInViewport({ ratio: 1 });
  }
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBe(360);
});

test('two partners besides the main ones fill their row', async ({ page, zone }) => {
  const { partners } = (await (await fetch(`${zone.url}/site/partners.json`)).json()) as {
    partners: { isMain?: boolean }[];
  };
  const body = JSON.stringify({ partners: partners.filter(({ isMain }) => !isMain).slice(0, 2) });
  await zone.run({
    do: 'faults',
    origin: 'page',
    rules: [{ path: 'partners\\.json', action: { kind: 'answer', contentType: 'application/json', body } }],
  });
  await page.goto('/?lng=en');
  const row = page.locator('[data-part="partners/showcase"]').getByRole('list', { name: /./ });
  await expect(row.getByRole('article')).toHaveCount(2);
  for (const width of [700, 900, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    const free = await row.evaluate((list) => {
      const widths = [...list.children].map((item) => item.getBoundingClientRect().width);
      return list.getBoundingClientRect().width - widths.reduce((sum, one) => sum + one, 0);
    });
    expect(free, `${width} px`).toBeLessThan(20);
  }
});
