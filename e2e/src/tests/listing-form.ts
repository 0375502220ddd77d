import type { Page } from '@playwright/test';

/** Values of the form's text fields. */
export const TYPED = {
  name: 'Almara Rope Works',
  contact: 'S. Haddad',
  email: 'office@rope-works.example',
  phone: '+000 55 512 3456',
  message: 'Second floor.',
};

/** Returns a field of the open form. */
export const field = (page: Page, name: string) => page.locator(`form [name="${name}"]`);

/** Fills in the open form, in any language. */
export async function fillForm(page: Page, company = TYPED.name): Promise<void> {
  for (const [name, value] of Object.entries({ ...TYPED, name: company }))
    await field(page, name).fill(value);
  await field(page, 'industry').selectOption('industrial');
  await field(page, 'terms').check();
}
