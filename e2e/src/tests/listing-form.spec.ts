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

/** Chooses a language in the header. */
const speak = (page: Page, language: Language) =>
  page.getByRole('banner').getByRole('combobox').first().selectOption(language);

test('numbers and addresses are written from the left, with the keyboard that they need', async ({
  page,
}) => {
  await open(page, 'ar');
  for (const [name, token] of [
    ['email', 'email'],
    ['phone', 'tel'],
  ] as const) {
    const control = field(page, name);
    await expect(control).toHaveAttribute('inputmode', token);
    await expect(control).toHaveAttribute('autocomplete', token);
    await expect(control).toHaveCSS('direction', 'ltr');
    await expect(control).toHaveCSS('text-align', 'start');
  }
  await expect(field(page, 'name')).toHaveAttribute('autocomplete', 'organization');
  await expect(field(page, 'contact')).toHaveAttribute('autocomplete', 'name');
});

test('what was typed outlasts a failure, another language, and a look at another page, but not the tab’s memory', async ({
  page,
  zone,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await open(page, 'en');
  await fill(page);
  await zone.run({
    do: 'faults',
    origin: 'page',
    rules: [
      {
        path: 'send-listing',
        action: { kind: 'answer', status: 503, contentType: 'application/json', body: '{}' },
      },
    ],
  });
  await submit(page, 'en').click();
  await expect(page.getByRole('alert')).toContainText(words('mf-listing', 'en')('list.status.error'));
  await expect(submit(page, 'en')).toBeFocused();
  await expectEverythingThere(page);

  await speak(page, 'ar');
  await expect(page.getByRole('alert')).toContainText(words('mf-listing', 'ar')('list.status.error'));
  await expectEverythingThere(page);

  const header = page.getByRole('banner');
  await header.getByRole('link', { name: words('shell', 'ar')('header.about') }).click();
  await expect(field(page, 'name')).toHaveCount(0);
  await header.getByRole('link', { name: words('mf-listing', 'ar')('page.title') }).click();
  await expectEverythingThere(page);

  await zone.run({ do: 'faults', origin: 'page', rules: [] });
  await submit(page, 'ar').click();
  await expect(page.getByText(words('mf-listing', 'ar')('list.status.success'))).toBeVisible();
  const stored = (await zone.run({ do: 'listings' })) as { name: string }[];
  expect(stored.filter(({ name }) => name === typed.name)).toHaveLength(1);

  await page.getByRole('button', { name: words('mf-listing', 'ar')('list.status.another') }).click();
  await expect(field(page, 'name')).toBeFocused();
  await expect(field(page, 'name')).toHaveValue('');

  await fill(page);
  await page.reload();
  await expect(field(page, 'contact')).toHaveValue('');
  const kept = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
  );
  expect(kept).not.toContain(typed.name);
});
