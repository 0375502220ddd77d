import { expect, test } from './fixtures';
import { LIST, open, settled, speak } from './visits';
import { words } from './words';
import { wrongLanguages } from './wrong-languages';

/** Every text has the right `lang`; every-page.spec.ts covers the initial state of pages. */

test('menu, suggestions and results mark the languages of their texts', async ({ page, zone }) => {
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
    // The visitor's text is also shown inside our texts.
    await box.fill('شحن');
    await box.press('Enter');
    await expect(page).toHaveURL((url) => url.searchParams.get('q') === 'شحن');
    await settled(page, language);
    expect(await wrongLanguages(page), language).toEqual([]);
  }
});

test('a cut-off text ends in its own direction, and Japanese lines break between phrases', async ({
  page,
  zone,
}) => {
  // The ellipsis is at the end of the block, which has the direction of its text.
  const cut = (lang: string) => page.locator(`main li p[lang="${lang}"][dir="auto"]`).first();
  await open(page, { name: 'list', path: LIST }, zone, 'ar');
  await expect(cut('ar')).toHaveCSS('-webkit-line-clamp', '2');
  await expect(cut('ar')).toHaveCSS('direction', 'rtl');
  await open(page, { name: 'list', path: LIST }, zone, 'ru');
  await expect(cut('en')).toHaveCSS('direction', 'ltr');
  await expect(cut('ar')).toHaveCount(0);
  // The name is aligned with the start of the card's lines.
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
