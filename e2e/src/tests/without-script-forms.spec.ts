import type { Page } from '@playwright/test';
import type { TestZone } from '../zone/zone';
import { expect, test } from './fixtures';
import { inLongRun } from './pairwise';
import { completeBusiness } from './records';
import { rendered } from './server-html';
import { snapshot, textFor } from './snapshot';
import { CATEGORY } from './visits';
import { main, visit, WITHOUT_SCRIPT } from './without-script';
import { LANGUAGES, words } from './words';

test.use(WITHOUT_SCRIPT);

for (const language of LANGUAGES)
  test(
    `a listing request is corrected, sent and stored once, in ${language}`,
    inLongRun(language !== 'en'),
    async ({ page, zone }) => {
      const listing = words('mf-listing', language);
      const company = `Quayside Sails ${language}`;
      await visit(page, language, '/list-your-business');
      await fillForm(page, ' ', 'Second floor.');
      await page.getByRole('button', { name: listing('form.submit') }).click();
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect(page.getByText(listing('fault.name.required'))).toBeVisible();
      for (const [name, value] of Object.entries(TYPED)) await expect(field(page, name)).toHaveValue(value);
      await expect(field(page, 'terms')).toBeChecked();
      expect(await storedAs(zone, company)).toEqual([]);

      await field(page, 'name').fill(company);
      await page.getByRole('button', { name: listing('form.submit') }).click();
      await expect(page.getByText(listing('list.status.success'))).toBeVisible();
      await page.reload();
      await expect(page.getByText(listing('list.status.successText'))).toBeVisible();
      expect(await storedAs(zone, company)).toMatchObject([{ ...TYPED, message: 'Second floor.' }]);
      await rendered(page, `/${language}/list-your-business`);
      await page.locator(`a[href^="/${language}/list-your-business"]`).click();
      await expect(field(page, 'name')).toHaveValue('');
    },
  );

test('a report of a mistake in a business includes its name', async ({ page, zone }) => {
  const listing = words('mf-listing', 'en');
  const { id } = await completeBusiness(zone);
  const { name, name_en } = await snapshot(page).business(id);
  const shown = textFor('en', name, name_en);
  await visit(page, 'en', `/business/${id}`);
  await rendered(page, `/list-your-business?business=${id}`);
  await page.getByRole('link', { name: words('mf-directory', 'en')('business.actions.report') }).click();
  await expect(field(page, 'name')).toHaveValue(shown);
  await fillForm(page, shown, 'The number is an old one.');
  await page.getByRole('button', { name: listing('correction.submit') }).click();
  await page.getByRole('button', { name: listing('form.submit') }).click();
  await expect(page.getByText(listing('list.status.success'))).toBeVisible();
  const line = listing('correction.messageLine')
    .replace('{{name}}', shown)
    .replace('{{address}}', `/business/${id}`);
  expect(await storedAs(zone, shown)).toMatchObject([{ message: `${line}\nThe number is an old one.` }]);
});

test('a language chosen in the header is kept', async ({ page }) => {
  const select = page.getByRole('banner').getByRole('combobox');
  const choose = async (code: string) => {
    const answered = page.waitForResponse(/[?&]choose-lng=/);
    await select.selectOption(code);
    await page.getByRole('banner').getByRole('button').last().click();
    await expect(page.locator('html')).toHaveAttribute('lang', code);
    expect((await answered).status()).toBe(303);
  };
  for (const next of [`${CATEGORY}?lng=ar`, '/about?lng=ar', '/en/about', '/de/about'])
    await rendered(page, next);
  await visit(page, 'en', CATEGORY);
  await choose('ar');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  expect(await page.context().cookies()).toMatchObject([{ name: 'lng', value: 'ar' }]);
  await page.getByRole('banner').locator('a[href="/about"]').first().click();
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(words('shell', 'ar')('about.title'));
  // The URL takes precedence over the chosen language.
  await page.goto('/en/about');
  await choose('de');
  await expect(page).toHaveURL(/\/de\/about$/);
});

const TYPED = {
  contact: 'S. Haddad',
  email: 'office@quayside-sails.example',
  phone: '+000 55 512 3456',
  industry: 'industrial',
};
const field = (page: Page, name: string) => page.locator(`form [name="${name}"]`);

async function fillForm(page: Page, company: string, message: string): Promise<void> {
  await field(page, 'name').fill(company);
  const { industry, ...typed } = TYPED;
  for (const [name, value] of Object.entries({ ...typed, message })) await field(page, name).fill(value);
  await field(page, 'industry').selectOption(industry);
  await field(page, 'terms').check();
}

const storedAs = async (zone: TestZone, company: string) =>
  ((await zone.run({ do: 'listings' })) as readonly { name: string }[]).filter(
    ({ name }) => name === company,
  );
