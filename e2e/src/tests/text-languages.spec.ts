import { expect, test } from './fixtures';
import { LIST, open, settled, speak } from './visits';
import { words } from './words';
import { wrongLanguages } from './wrong-languages';

/** Every text says in which language it is; on the pages as they are opened: every-page.spec.ts. */

test('menu, suggestions and results say in which language they are', async ({ page, zone }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, { name: 'home', path: '/' }, zone, 'ru');
  const main = page.getByRole('main');
  const box = main.getByRole('combobox').first();
  const options = main.getByRole('listbox').getByRole('option');
  for (const language of process.env.TEST_FULL ? (['ru', 'en', 'ar'] as const) : (['ru', 'ar'] as const)) {
    await speak(page, language);
    await page.getByRole('button', { name: words('shell', language)('header.openMenu') }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await wrongLanguages(page), language).toEqual([]);
    await page.keyboard.press('Escape');
    for (const typed of ['port', 'شحن']) {
      await box.fill(typed);
      await expect(options.first()).toBeVisible();
      expect(await wrongLanguages(page), typed).toEqual([]);
    }
    await box.fill('no such شحن');
    await expect(options).toHaveCount(0);
    await expect(main.getByText('no such').first()).toBeVisible();
    expect(await wrongLanguages(page), language).toEqual([]);
    // What a visitor typed stands in words of ours, too.
    await box.fill('شحن');
    await box.press('Enter');
    await expect(page).toHaveURL((url) => url.searchParams.get('q') === 'شحن');
    await settled(page, language);
    expect(await wrongLanguages(page), language).toEqual([]);
  }
});

test('a text that is cut off ends where its own script ends, and lines of Japanese between phrases', async ({
  page,
  zone,
}) => {
  await open(page, { name: 'list', path: LIST }, zone, 'ru');
  // The ellipsis stands at the end of the block, whose direction is its text's.
  const cut = page.locator('main li p[lang="ar"][dir="auto"]').first();
  await expect(cut).toHaveCSS('-webkit-line-clamp', '1');
  await expect(cut).toHaveCSS('direction', 'rtl');
  await expect(page.locator('main li p[lang="en"][dir="auto"]').first()).toHaveCSS('direction', 'ltr');
  // The name stands where the card's lines begin.
  const [name, card] = [
    page.locator('main li h2 bdi[lang="ar"]').first(),
    page.locator('main li h2').first(),
  ];
  expect(Math.abs(((await name.boundingBox())?.x ?? 0) - ((await card.boundingBox())?.x ?? 9))).toBeLessThan(
    2,
  );

  await open(page, { name: 'about', path: '/about' }, zone, 'ja');
  await expect(page.getByRole('main').locator('p').first()).toHaveCSS('word-break', 'auto-phrase');
  await expect(page.getByRole('main').locator('p').first()).toHaveCSS('overflow-wrap', 'break-word');
});
