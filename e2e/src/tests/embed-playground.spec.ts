import { findBarriers } from './axe';
import { expect, test } from './fixtures';
import { inLongRun } from './pairwise';
import { words } from './words';

test('the playground’s snippets work on another site, under the policy that it shows', async ({
  page,
  zone,
  host,
}) => {
  await page.goto(`${zone.url}/embed/playground`);
  await page.getByLabel('Element', { exact: true }).selectOption('zone-partners');
  await page.getByLabel('Language').selectOption('ar');
  await page.getByLabel('Level of the first heading').selectOption('3');
  await page.getByLabel('Brand colour').fill('#7a1fa2');
  await page.getByLabel('Radius').fill('12px;}');
  await expect(page.getByText('Not a value of border-radius')).toBeVisible();

  const heading = { name: words('mf-partners', 'ar')('partners.heading'), level: 3 };
  for (const title of ['On a light page', 'On a dark page', 'On a page with hostile styles']) {
    const preview = page.frameLocator(`iframe[title="${title}"]`);
    await expect(preview.getByRole('heading', heading)).toBeVisible();
    const style = await preview
      .locator('zone-partners')
      .evaluate((element) =>
        [...(element as HTMLElement).style].map((name) => [
          name,
          (element as HTMLElement).style.getPropertyValue(name),
        ]),
      );
    expect(style).toEqual([['--zone-brand', '#7a1fa2']]);
  }

  const copied = (label: string) => page.getByLabel(label, { exact: true }).inputValue();
  expect(await copied('Styles')).toContain('--zone-brand: #7a1fa2;');
  const [element, pinned, frame] = [
    await copied('Script and element'),
    await copied('Pinned to this release'),
    await copied('Frame, for pages that run no script of others'),
  ];
  const policy = await copied('Content-Security-Policy');
  const pinnedPolicy = await copied('Content-Security-Policy of the pinned script');
  for (const [html, sources] of [
    [element, policy],
    [pinned, pinnedPolicy],
  ] as const) {
    await host.open(page, {
      html: `<body>${html}`,
      policy: `default-src 'none'; ${sources}; require-trusted-types-for 'script'; trusted-types zone-directory 'allow-duplicates'`,
    });
    await expect(page.locator('zone-partners').getByRole('heading', heading)).toBeVisible();
    await expect(page.locator('zone-partners').getByRole('article').first()).toBeVisible();
  }
  await host.open(page, { html: `<body>${frame}`, policy: `default-src 'none'; frame-src ${zone.url}` });
  await expect(page.frameLocator('iframe').getByRole('heading', heading)).toBeVisible();
});

for (const width of [360, 1280])
  test(
    `the playground is accessible at ${width} px, and works by keyboard`,
    inLongRun(width > 360),
    async ({ page, zone }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(`${zone.url}/embed/playground`);
      await page.getByLabel('Element', { exact: true }).selectOption('zone-search');
      await expect(page.frameLocator('iframe[title="On a dark page"]').getByRole('combobox')).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      // Without the previews: the same element three times has landmarks of the same name, but in frames with different
      // titles.
      expect(await findBarriers(page, 'main > :not(:has(iframe))')).toEqual([]);
      const copy = page.getByRole('button', { name: 'Copy: Script and element' });
      await copy.focus();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('status').filter({ hasText: /Copied|Selected/ })).toBeVisible();
    },
  );
