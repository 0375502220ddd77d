import { expect, test } from './fixtures';
import { fillForm } from './listing-form';
import { words } from './words';

interface Stored {
  readonly name: string;
  readonly quarantine_reason: string | null;
}

const listing = words('mf-listing', 'en');
/** Longer than a robot, which fills in everything immediately. */
const PERSON_TAKES_MS = 3_000;

test('quarantines a request with the hidden field, but not one at human speed', async ({ page, zone }) => {
  const send = async (company: string) => {
    await page.getByRole('button', { name: listing('form.submit') }).click();
    await expect(page.getByText(listing('list.status.success'))).toBeVisible();
    const stored = (await zone.run({ do: 'listings' })) as Stored[];
    return stored.find(({ name }) => name === company)?.quarantine_reason;
  };
  const token = page.waitForResponse(/form-token$/);
  await page.goto('/list-your-business?lng=en');
  await fillForm(page, 'en', 'A person');
  await token;
  // The trap measures real time between two requests on the server.
  const given = Date.now();
  await expect.poll(() => Date.now() - given).toBeGreaterThan(PERSON_TAKES_MS);
  expect(await send('A person')).toBeNull();

  await page.getByRole('button', { name: listing('list.status.another') }).click();
  await fillForm(page, 'en', 'A thorough robot');
  await page.locator('input[name="subject"]').evaluate((field: HTMLInputElement) => {
    field.value = 'Buy now';
  });
  expect(await send('A thorough robot')).toBe('honeypot');
});
