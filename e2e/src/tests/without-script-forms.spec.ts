import type { TestZone } from '../zone/zone';
import { expect, test } from './fixtures';
import { field, fillForm, TYPED } from './listing-form';
import { inLongRun } from './pairwise';
import { completeBusiness } from './records';
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

for (const language of LANGUAGES)
  test(
    `a mistake is reported, corrected and stored once, in ${language}`,
    inLongRun(language !== 'en'),
    async ({ page, zone }) => {
      const t = words('mf-directory', language);
      const text = `The street is wrong (${language}).`;
      const id = (await completeBusiness(zone)).id;
      await visit(page, language, `/business/${id}`);
      await page.getByText(t('business.actions.report'), { exact: true }).click();
      await field(page, 'text').fill(text);
      await field(page, 'contact').fill('call me');
      await page.getByRole('button', { name: t('report.submit') }).click();
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect(page.getByText(t('report.fault.contactInvalid'))).toBeVisible();
      await expect(field(page, 'text')).toHaveValue(text);
      expect(await reportedAs(zone, text)).toEqual([]);

      await field(page, 'contact').fill('');
      await page.getByRole('button', { name: t('report.submit') }).click();
      await expect(page.getByText(t('report.status.success'))).toBeVisible();
      await page.reload();
      await expect(page.getByText(t('report.status.successText'))).toBeVisible();
      expect(await reportedAs(zone, text)).toMatchObject([{ business_id: id, contact: '' }]);
      await page.getByRole('link', { name: t('report.answer.back') }).click();
      await expect(page).toHaveURL(new RegExp(`/business/${id}`));
    },
  );

const reportedAs = async (zone: TestZone, wanted: string) =>
  ((await zone.run({ do: 'reports' })) as readonly { text: string }[]).filter(({ text }) => text === wanted);

const storedAs = async (zone: TestZone, company: string) =>
  ((await zone.run({ do: 'listings' })) as readonly { name: string }[]).filter(
    ({ name }) => name === company,
  );
