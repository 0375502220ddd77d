import { expect, test } from './fixtures';
import { LANGUAGES, words } from './words';

const slot = (id: string) => `[data-part="${id}"]`;

test('releases of contract 1 work in the current shell, which loads their shims only when needed', async ({
  page,
  zone,
}) => {
  const shims: string[] = [];
  page.on('request', (request) => void (/\/contract-1\./.test(request.url()) && shims.push(request.url())));
  await page.goto('/');
  await page.locator(slot('partners/showcase')).scrollIntoViewIfNeeded();
  await expect(page.locator(slot('partners/showcase'))).toHaveAttribute('data-status', 'ready');
  expect(shims).toEqual([]);

  const release = await zone.run({ do: 'live', remote: 'mf-listing', build: 'contract 1' });
  await zone.run({ do: 'live', remote: 'mf-partners', build: 'contract 1' });
  const languages = process.env.TEST_FULL ? LANGUAGES : (['ar'] as const);
  for (const language of languages) {
    const listing = words('mf-listing', language);
    await page.goto(`/${language}`);
    await expect(
      page.getByRole('heading', { name: words('mf-partners', language)('partners.heading') }),
    ).toBeVisible();
    await page
      .getByRole('banner')
      .getByRole('link', { name: listing('page.title') })
      .click();
    await expect(page.getByRole('heading', { level: 1, name: listing('page.title') })).toBeVisible();
    await expect(page.locator(slot('listing/request-page'))).toHaveAttribute(
      'data-remote',
      `mf-listing@${release}`,
    );
    await expect(page).toHaveTitle(new RegExp(`^${listing('page.title')} – `));
    // A page of the current contract sets its title again.
    await page
      .getByRole('banner')
      .getByRole('link', { name: words('shell', language)('header.about') })
      .click();
    await expect(page).toHaveTitle(new RegExp(`^${words('shell', language)('about.title')} – `));
    await expect(page.locator('head title')).toHaveCount(1);
  }
  expect(shims).toHaveLength(languages.length);
  await zone.run({ do: 'rollback', remote: 'mf-partners' });
  await zone.run({ do: 'rollback', remote: 'mf-listing' });
});
