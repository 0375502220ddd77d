import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { type Language, words } from './words';

const typed = {
  name: 'Almara Sail Loft',
  contact: 'S. Haddad',
  email: 'office@sail-loft.example',
  phone: '+000 55 512 3456',
  message: 'Second floor.\nOpen all year.',
};

const field = (page: Page, name: string) => page.locator(`form [name="${name}"]`);
const open = (page: Page, language: Language) => page.goto(`/list-your-business?lng=${language}`);
const submit = (page: Page, language: Language) =>
  page.getByRole('button', { name: words('mf-listing', language)('form.submit') });

async function fill(page: Page) {
  for (const [name, value] of Object.entries(typed)) await field(page, name).fill(value);
  await field(page, 'industry').selectOption('industrial');
  await field(page, 'terms').check();
}

async function expectEverythingThere(page: Page) {
  for (const [name, value] of Object.entries(typed)) await expect(field(page, name)).toHaveValue(value);
  await expect(field(page, 'industry')).toHaveValue('industrial');
  await expect(field(page, 'terms')).toBeChecked();
}

// Drafts after failure and success: mf-listing/src/features/request-form/draft.test.tsx.
test('keeps what was typed across a language change and another page, but not across a reload', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await open(page, 'en');
  await fill(page);
  const header = page.getByRole('banner');
  await header.getByRole('combobox').first().selectOption('ar');
  await expect(submit(page, 'ar')).toBeVisible();
  await expectEverythingThere(page);

  await header.getByRole('link', { name: words('shell', 'ar')('header.about') }).click();
  await expect(field(page, 'name')).toHaveCount(0);
  await header.getByRole('link', { name: words('mf-listing', 'ar')('page.title') }).click();
  await expectEverythingThere(page);

  await page.reload();
  await expect(field(page, 'contact')).toHaveValue('');
  const kept = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
  );
  expect(kept).not.toContain(typed.name);
});
