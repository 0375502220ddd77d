import { expect, test } from './fixtures';
import { partsReady } from './visits';
import { words } from './words';

test('a language change reaches the shell and every mounted remote at once, without a reload', async ({
  page,
}) => {
  await page.goto('/');
  await partsReady(page);
  await page.evaluate(() => Object.assign(window, { marker: 'kept' }));
  const texts = {
    shell: [words('shell', 'en')('footer.contact'), words('shell', 'ar')('footer.contact')],
    directory: [words('mf-directory', 'en')('category.title'), words('mf-directory', 'ar')('category.title')],
    partners: [
      words('mf-partners', 'en')('partners.heading'),
      words('mf-partners', 'ar')('partners.heading'),
    ],
  };
  // Records every frame in which a heading of one package is Arabic while another package's is still English.
  await page.evaluate((texts) => {
    const mixed: string[] = [];
    Object.assign(window, { mixed });
    const look = () => {
      const headings = [...document.querySelectorAll('h2')].map((heading) => heading.textContent);
      const shown = Object.entries(texts).map(([owner, [english, arabic]]) =>
        headings.includes(arabic ?? '')
          ? `${owner}:ar`
          : headings.includes(english ?? '')
            ? `${owner}:en`
            : `${owner}:?`,
      );
      if (new Set(shown.map((text) => text.split(':')[1])).size > 1) mixed.push(shown.join(' '));
      requestAnimationFrame(look);
    };
    look();
  }, texts);

  await page.getByRole('combobox', { name: words('shell', 'en')('header.language') }).selectOption('ar');
  for (const [, arabic] of Object.values(texts))
    await expect(page.getByRole('heading', { name: arabic }).first()).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  expect(await page.evaluate(() => (window as unknown as { mixed: string[] }).mixed)).toEqual([]);
  expect(await page.evaluate(() => 'marker' in window)).toBe(true);

  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
});
