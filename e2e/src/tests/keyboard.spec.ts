import { expect, test } from './fixtures';
import { open, resize } from './visits';
import { words } from './words';

/** Tests with a real keyboard; single keys are tested next to the components, tab stops in every-page.spec.ts. */
const directory = words('mf-directory', 'en');
const shell = words('shell', 'en');

test('search by keyboard: the active option is visible, text keys move the caret, Enter opens the option', async ({
  page,
  zone,
}) => {
  await open(page, { name: 'home', path: '/' }, zone, 'en');
  const box = page.getByRole('combobox', { name: directory('hero.searchLabel') });
  const options = page.getByRole('listbox').getByRole('option');
  await box.focus();
  await page.keyboard.type('freight');
  await expect(options.nth(2)).toBeAttached();
  const active = options.and(page.locator('[aria-selected=true]'));

  await page.keyboard.press('ArrowUp');
  await expect(box).toBeFocused();
  await expect(options.last()).toHaveAttribute('aria-selected', 'true');
  await expect(active).toBeInViewport();
  for (const [key, place] of [
    ['ArrowLeft', 6],
    ['End', 7],
    ['Home', 0],
  ] as const) {
    await page.keyboard.press(key);
    await expect(active).toHaveCount(0);
    expect(await box.evaluate((node: HTMLInputElement) => node.selectionStart), key).toBe(place);
    await page.keyboard.press('ArrowDown');
    await expect(active).toHaveCount(1);
  }
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: /^See all [\d,]+ results$/ })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(box).toBeFocused();
  await expect(options).toHaveCount(0);

  await box.focus();
  await page.keyboard.press('Alt+ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(active).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/business\/rec\w{14}$/);
});

test('the first tab stop skips the header; the mobile menu traps focus, and restores it', async ({
  page,
  zone,
}) => {
  await resize(page, 360);
  await open(page, { name: 'about', path: '/about' }, zone, 'en');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: shell('layout.skip') });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);

  const opener = page.getByRole('button', { name: shell('header.openMenu') });
  const menu = page.getByRole('dialog');
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(menu).toBeVisible();
  for (const key of [...Array(8).fill('Tab'), ...Array(8).fill('Shift+Tab')]) {
    await page.keyboard.press(key);
    // Between the last and the first stop, focus is in the browser's own window.
    const isInside = await menu.evaluate(
      (node) => node.contains(document.activeElement) || document.activeElement === document.body,
    );
    expect(isInside).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(opener).toBeFocused();
});
