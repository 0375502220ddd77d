import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { fillForm } from './listing-form';
import { words } from './words';

interface Stored {
  readonly name: string;
  readonly held_for: string | null;
}

const listing = words('mf-listing', 'en');
/** Longer than a robot that fills in everything at once. */
const PERSON_TAKES_MS = 3_000;

async function fill(page: Page, company: string) {
  await page.goto('/list-your-business?lng=en');
  await fillForm(page, 'en', company);
}

async function send(page: Page) {
  await page.getByRole('button', { name: listing('form.submit') }).click();
  await expect(page.getByText(listing('list.status.success'))).toBeVisible();
}

test('a request at human speed is not quarantined; one that fills in everything at once is', async ({
  page,
  zone,
}) => {
  const heldFor = async (company: string) =>
    ((await zone.run({ do: 'listings' })) as Stored[]).find(({ name }) => name === company)?.held_for;

  const token = page.waitForResponse(/listing-ticket$/);
  await fill(page, 'A person');
  await token;
  // The trap is about real seconds, between the server's two looks at its clock.
  const given = Date.now();
  await expect.poll(() => Date.now() - given).toBeGreaterThan(PERSON_TAKES_MS);
  await send(page);
  expect(await heldFor('A person')).toBeNull();

  await fill(page, 'A hasty robot');
  await send(page);
  expect(await heldFor('A hasty robot')).toBe('too-fast');

  await fill(page, 'A thorough robot');
  await page.locator('input[name="subject"]').evaluate((field: HTMLInputElement) => {
    field.value = 'Buy now';
  });
  await send(page);
  expect(await heldFor('A thorough robot')).toBe('honeypot');
});
