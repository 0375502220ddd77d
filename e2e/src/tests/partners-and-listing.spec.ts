import type { Page } from '@playwright/test';
import { expect, SIZES, test } from './fixtures';
import { fillForm } from './listing-form';
import { someCases } from './pairwise';
import { LANGUAGES, words } from './words';

/** The steps of the main job that do not read the base. */
for (const { language, size } of someCases({ language: LANGUAGES, size: SIZES }, 1)) {
  const { name, viewport, screen } = size;
  test.describe(`partners and listing in ${language} at ${name}`, () => {
    test.use({ viewport, screen, locale: language });
    const shell = words('shell', language);
    const partners = words('mf-partners', language);
    const listing = words('mf-listing', language);

    test('see the partners, request a listing', async ({ page, zone }) => {
      await page.goto('/');
      const section = page.locator('[data-part="partners/showcase"]');
      await expect(section.getByRole('heading', { name: partners('partners.heading') })).toBeVisible();
      await expect(
        section.getByRole('heading', { name: language === 'ar' ? /سلطة|هيئة/ : /Authority/ }).first(),
      ).toBeVisible();
      const link = section.getByRole('link', { name: partners('hero.visitWebsite') }).first();
      await expect(link).toHaveAttribute('target', '_blank');
      await expect(link).toHaveAttribute('rel', /noopener/);
      await expect(link).toHaveAttribute('rel', /noreferrer/);
      await openLink(page, viewport.width < 768, shell('header.openMenu'), listing('page.title'));
      const company = `Almara Rope Works ${language} ${viewport.width}`;
      await fillForm(page, company);
      await page.getByRole('button', { name: listing('form.submit') }).click();
      await expect(page.getByText(listing('list.status.success'))).toBeVisible();
      const stored = (await zone.run({ do: 'listings' })) as { name: string }[];
      expect(stored.filter((request) => request.name === company)).toHaveLength(1);
    });
  });
}

/** Follows a link of the header, through the menu if there is one. */
async function openLink(page: Page, throughMenu: boolean, menu: string, link: string): Promise<void> {
  if (throughMenu) await page.getByRole('button', { name: menu }).click();
  const place = throughMenu ? page.getByRole('dialog') : page.getByRole('banner');
  await place.getByRole('link', { name: link }).click();
}
