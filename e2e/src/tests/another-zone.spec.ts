import { readFile } from 'node:fs/promises';
import path from 'node:path';
import {
  CATEGORIES,
  categoryOf,
  countIn,
  GHOST,
  LOST_SUBCATEGORIES,
  MISSING,
  NAMELESS,
  subcategoriesOf,
  subcategoryNamed,
} from '../another-zone/plan';
import { ANOTHER_SITE } from '../another-zone/site';
import { asInHtml, expect, sampled, test } from './another-zone';
import { LANGUAGES, words } from './words';

const BUILDS = path.resolve(import.meta.dirname, '../../../.zone/builds');

test('another zone runs the same releases with another configuration', async ({ zone }) => {
  const { registry } = (await (await fetch(`${zone.url}/registry.json`)).json()) as {
    registry: { remotes: Record<string, { release: string }> };
  };
  for (const name of ['mf-directory', 'mf-partners', 'mf-listing']) {
    const built = JSON.parse(await readFile(path.join(BUILDS, `${name}.json`), 'utf8')) as {
      release: string;
    };
    expect(registry.remotes[name]?.release).toBe(built.release);
  }
  const { release } = JSON.parse(await readFile(path.join(BUILDS, 'shell.json'), 'utf8')) as {
    release: string;
  };
  expect(await (await fetch(zone.url)).text()).toContain(`/shell/${release}/`);
});

for (const language of LANGUAGES) {
  test.describe(`another zone in ${language}`, () => {
    test.use({ locale: language });
    const directory = words('mf-directory', language);
    const shell = words('shell', language);
    const number = new Intl.NumberFormat(language === 'ar' ? 'ar-u-nu-latn' : 'en');

    test('has its own brand, numbers, partners and counts, and nothing from the sample', async ({ page }) => {
      await page.goto('/');
      await expect(page.locator('html')).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr');
      await expect(page).toHaveTitle(ANOTHER_SITE.brand);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(ANOTHER_SITE.brand);
      const banner = page.getByRole('banner');
      await expect(banner.getByRole('link').first()).toHaveText(ANOTHER_SITE.brand);
      // Without a sponsor there is only the bar.
      await expect(banner.locator('p')).toHaveCount(0);
      const footer = page.getByRole('contentinfo');
      await expect(footer).toContainText(
        `${shell('footer.registration')} ${ANOTHER_SITE.registrationNumber}`,
      );
      await expect(footer.getByRole('link', { name: ANOTHER_SITE.phone })).toHaveAttribute(
        'href',
        'tel:+000555900200',
      );
      await expect(footer.getByRole('link', { name: ANOTHER_SITE.email })).toHaveAttribute(
        'href',
        `mailto:${ANOTHER_SITE.email}`,
      );
      await expect(footer.getByRole('list', { name: shell('footer.social') })).toHaveCount(0);
      await expect(footer).toContainText(`${new Date().getFullYear()} ${ANOTHER_SITE.brand}`);
      const partners = page.locator('[data-part="partners/showcase"]');
      for (const name of ANOTHER_SITE.partners)
        await expect(partners.getByRole('heading', { level: 4 }).filter({ hasText: name })).toBeVisible();
      await expect(partners.getByRole('link')).toHaveCount(1);
      await expect(partners.getByRole('link')).toHaveAttribute('href', 'https://harbour.example/');
      await expect(page.locator('body')).not.toContainText(/Almara|ألمارا/);

      // Counts come from the data, and the missing category is greyed out.
      const counts = (businesses: number, subcategories: number) => [
        new RegExp(`(^|\\s)${number.format(businesses)}\\s`),
        new RegExp(`(^|\\s)${number.format(subcategories)}\\s`),
      ];
      const cards = page.locator('[data-part="directory/category-grid"] li');
      await expect(cards).toHaveCount(6);
      const governmental = `/categories/${categoryOf('governmental').id}`;
      await expect(cards.first().locator('a')).toHaveAttribute('href', governmental);
      for (const { id, key, name } of CATEGORIES) {
        const card = cards.filter({ has: page.locator(`a[href="/categories/${id}"]`) });
        await expect(card.getByRole('heading')).toHaveText(name || directory(`category.names.${key}`), {
          useInnerText: false,
        });
        const inside = subcategoriesOf(id);
        const businesses = countIn(id);
        const [ofBusinesses, ofSubcategories] = counts(businesses, inside.length);
        if (businesses > 2) await expect(card.locator('p span').first()).toHaveText(ofBusinesses ?? '');
        if (inside.length > 2) await expect(card.locator('p span').nth(1)).toHaveText(ofSubcategories ?? '');
      }
      await expect(cards.getByTestId('icon-fallback')).toHaveCount(1);

      const links = page.getByRole('navigation', { name: shell('footer.categories') });
      await expect(links.getByRole('link')).toHaveCount(5);
      for (const { id, name } of CATEGORIES.filter(({ name }) => name))
        expect(asInHtml((await links.locator(`a[href="/categories/${id}"]`).textContent()) ?? '')).toBe(
          asInHtml(name),
        );
      await expect(links.locator(`a[href="/categories/${MISSING.id}"]`)).toHaveCount(0);
    });

    test('unlinked and missing records are not found, on the server and in the page', async ({
      page,
      zone,
      dataMode,
    }) => {
      await page.goto('/');
      const box = page.getByRole('combobox', { name: directory('hero.searchLabel') });
      const options = page.getByRole('main').getByRole('option');
      for (const { name } of LOST_SUBCATEGORIES) {
        await box.fill(name);
        await expect(page.getByRole('main').getByText(name).first()).toBeVisible();
        await expect(options).toHaveCount(0);
      }
      const port = subcategoryNamed('Port', 'industrial');
      const tourism = categoryOf('tourism').id;
      const paths = [
        `/categories/${GHOST}`,
        `/categories/${GHOST}/${port.id}`,
        `/categories/${MISSING.id}`,
        `/categories/${MISSING.id}/${LOST_SUBCATEGORIES[0]?.id}`,
        `/categories/${tourism}/${port.id}`,
        `/categories/${tourism}/${GHOST}`,
        `/categories/${categoryOf('governmental').id}/${NAMELESS.id}`,
        '/categories/recCatBlank000001',
        '/business/recBizBlank000002',
        `/business/${tourism}`,
        `/business/${port.id}`,
      ];
      if (dataMode === 'gateway')
        for (const path of paths) expect((await fetch(zone.url + path)).status, path).toBe(404);
      for (const path of sampled(paths, language)) {
        await page.goto(path);
        const main = page.getByRole('main');
        const title = path.startsWith('/business') ? 'business.notFoundTitle' : 'sub.notFoundTitle';
        await expect(main.getByRole('heading', { level: 1 }), path).toHaveText(directory(title));
        await expect(main.getByRole('link', { name: directory('business.notFoundHome') })).toBeVisible();
        await expect(main.getByRole('button')).toHaveCount(0);
      }
    });
  });
}
