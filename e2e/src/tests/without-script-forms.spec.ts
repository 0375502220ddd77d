import type { TestZone } from '../zone/zone';
import { expect, test } from './fixtures';
import { field, fillForm, TYPED } from './listing-form';
import { inLongRun } from './pairwise';
import { rendered } from './server-html';
import { visit, WITHOUT_SCRIPT } from './without-script';
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
      await fillForm(page, ' ');
      await page.getByRole('button', { name: listing('form.submit') }).click();
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect(page.getByText(listing('fault.name.required'))).toBeVisible();
      const { name: _, ...typed } = TYPED;
      for (const [name, value] of Object.entries(typed)) await expect(field(page, name)).toHaveValue(value);
      await expect(field(page, 'terms')).toBeChecked();
      expect(await storedAs(zone, company)).toEqual([]);

      await field(page, 'name').fill(company);
      await page.getByRole('button', { name: listing('form.submit') }).click();
      await expect(page.getByText(listing('list.status.success'))).toBeVisible();
      await page.reload();
      await expect(page.getByText(listing('list.status.successText'))).toBeVisible();
      expect(await storedAs(zone, company)).toMatchObject([typed]);
      await rendered(page, `/${language}/list-your-business`);
      await page.locator(`a[href^="/${language}/list-your-business"]`).click();
      await expect(field(page, 'name')).toHaveValue('');
    },
  );

const storedAs = async (zone: TestZone, company: string) =>
  ((await zone.run({ do: 'listings' })) as readonly { name: string }[]).filter(
    ({ name }) => name === company,
  );
