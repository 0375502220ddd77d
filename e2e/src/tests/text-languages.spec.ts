import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { LIST, open, ROUTES } from './visits';
import { words } from './words';

/**
 * Every text says in which language it is, so that it is read out by a voice that knows its letters and set in a font that
 * has them. Looked for are visible texts in another script than the language of the nearest `lang` is written in.
 */

/** Texts with Arabic letters that are said to be in another language, and texts of Latin letters alone said to be Arabic. */
function wrongLanguages(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const wrong: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const text = node.textContent?.trim() ?? '';
      const parent = node.parentElement;
      if (!parent?.checkVisibility() || parent.closest('script, style')) continue;
      const isArabic = /\p{Script=Arabic}/u.test(text);
      const lang = parent.closest('[lang]')?.getAttribute('lang') ?? '';
      const isSaidArabic = /^ar\b/.test(lang);
      // Of our own words, and of what is no text, such as an address, there are Latin ones in Arabic.
      const isData = parent.closest('main bdi:not([dir=ltr]), main p[dir]') !== null;
      const isLatin = isData && /\p{L}/u.test(text) && !/[^\p{Script=Latin}\P{L}]/u.test(text);
      if ((isArabic && !isSaidArabic) || (isLatin && isSaidArabic))
        wrong.push(`${lang}: ${text.slice(0, 60)} in ${parent.outerHTML.slice(0, 120)}`);
    }
    return wrong;
  });
}

for (const [index, language] of (['ru', 'ar', 'en'] as const).entries()) {
  // Russian has to say most; the others share the pages in the short run.
  const routes = ROUTES.filter((_, place) => process.env.TEST_FULL || index === 0 || place % 2 === index % 2);

  test(`every page in ${language} says in which language its texts are`, async ({ page, zone }) => {
    test.slow();
    await page.setViewportSize({ width: 360, height: 740 });
    for (const route of routes) {
      await open(page, route, zone, language);
      expect(await wrongLanguages(page), route.name).toEqual([]);
    }
  });

  test(`menu and suggestions in ${language} say in which language they are`, async ({ page, zone }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await open(page, { name: 'home', path: '/' }, zone, language);
    await page.getByRole('button', { name: words('shell', language)('header.openMenu') }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await wrongLanguages(page)).toEqual([]);
    await page.keyboard.press('Escape');
    const main = page.getByRole('main');
    const box = main.getByRole('combobox');
    for (const typed of ['port', 'شحن']) {
      await box.fill(typed);
      await expect(main.getByRole('option').first()).toBeVisible();
      expect(await wrongLanguages(page), typed).toEqual([]);
    }
    await box.fill('no such شحن');
    await expect(main.getByRole('option')).toHaveCount(0);
    await expect(main.getByText('no such').first()).toBeVisible();
    expect(await wrongLanguages(page)).toEqual([]);
    // What a visitor typed stands in words of ours, too.
    await open(page, { name: 'results', path: `/?q=${encodeURIComponent('شحن')}` }, zone, language);
    expect(await wrongLanguages(page)).toEqual([]);
  });
}

test('texts in a wrong language are found', async ({ page, zone }) => {
  await open(page, { name: 'business-list', path: LIST }, zone, 'en');
  expect(await wrongLanguages(page)).toEqual([]);
  await page.evaluate(() => {
    const [first, second] = document.querySelectorAll('main h2');
    first?.replaceChildren('مخازن');
    second?.replaceChildren(
      Object.assign(document.createElement('bdi'), { lang: 'ar', textContent: 'Quay Stores' }),
    );
  });
  expect(await wrongLanguages(page)).toEqual([
    expect.stringMatching(/^en: مخازن in <h2/),
    expect.stringMatching(/^ar: Quay Stores in <bdi/),
  ]);
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
