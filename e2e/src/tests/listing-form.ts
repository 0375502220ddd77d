import type { Page } from '@playwright/test';
import { type Language, words } from './words';

/** Fills in the required fields of the open form in a language. */
export async function fillForm(page: Page, language: Language, company = 'Almara Rope Works'): Promise<void> {
  const listing = words('mf-listing', language);
  await page.getByLabel(listing('form.name')).fill(company);
  await page.getByLabel(listing('form.industry')).selectOption('industrial');
  await page.getByLabel(listing('form.contact')).fill('S. Haddad');
  await page.getByLabel(listing('form.email')).fill('office@rope-works.example');
  await page.getByLabel(listing('form.phone')).fill('+000 55 512 3456');
  await page.getByRole('checkbox').check();
}
