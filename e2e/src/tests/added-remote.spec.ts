import path from 'node:path';
import { startTestZone } from '../zone/zone';
import { test as base, expect, type WorkerFixtures } from './fixtures';
import { completeBusiness } from './records';
import { LANGUAGES } from './words';

/** A zone whose deployment has an origin for a remote without a release. */
const test = base.extend<object, WorkerFixtures>({
  lease: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the first parameter's names.
    async ({}, use) => {
      const zone = await startTestZone({ TEST_ADDED_REMOTE: 'mf-events' });
      await use({ zone, spoil: () => {} });
      await zone.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

const folder = path.resolve(import.meta.dirname, '../added-remote/mf-events');
const TEXTS = {
  en: { title: 'Events', lead: 'Fairs and open days in the zone.', of: 'Events of this business' },
  ar: {
    title: 'الفعاليات',
    lead: 'المعارض والأيام المفتوحة في المنطقة.',
    of: 'فعاليات هذه المنشأة',
  },
};

test('a new remote’s pages, links and parts appear when it is promoted, and disappear when it is withdrawn', async ({
  page,
  zone,
}) => {
  test.setTimeout(120_000);
  const get = (url: string) => fetch(`${zone.url}${url}`);
  const sitemap = async () => (await get('/sitemap-1.xml')).text();
  const { id } = await completeBusiness(zone);
  const ofBusiness = `/events/business/${id}`;
  await page.goto('/');
  await expect(page.locator('[data-part="directory/hero"]')).toHaveAttribute('data-status', 'ready');
  const { host } = (await page.evaluate(() => window.__composition)) ?? {};
  expect(host?.name).toBe('shell');
  expect((await get('/events')).status).toBe(404);

  await zone.run({ do: 'add', folder });
  for (const language of process.env.TEST_FULL ? LANGUAGES : (['ar'] as const)) {
    const { title, lead, of } = TEXTS[language];
    const answer = await get(`/${language}/events`);
    expect(answer.status).toBe(200);
    const html = await answer.text();
    expect(html).toMatch(new RegExp(`<title data-page>${title} – `));
    expect(html).toContain(`<meta name="description" content="${lead}"`);
    expect((await get(`/${language}${ofBusiness}`)).status).toBe(200);
    expect((await get(`/${language}/events/business/recNobodyNobody12`)).status).toBe(404);

    await page.goto(`/${language}`);
    await expect(page.locator('[data-part="events/upcoming"]')).toHaveAttribute('data-status', 'ready');
    await page.getByRole('banner').getByRole('link', { name: title }).click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByText(lead)).toBeVisible();
    await expect(page).toHaveTitle(new RegExp(`^${title} – `));
    await page.goto(`/${language}${ofBusiness}`);
    await expect(page.getByRole('heading', { level: 1, name: of })).toBeVisible();
    await expect(page.getByRole('main').getByRole('link')).toHaveAttribute(
      'href',
      `/${language}/business/${id}`,
    );
  }
  expect(await sitemap()).toMatch(new RegExp(`/events<.*${ofBusiness}<`, 's'));
  expect((await page.evaluate(() => window.__composition))?.host).toEqual(host);

  await zone.run({ do: 'withdraw', remote: 'mf-events' });
  expect((await get('/events')).status).toBe(404);
  expect((await get(ofBusiness)).status).toBe(404);
  expect(await sitemap()).not.toContain('/events');
  await page.goto('/');
  await expect(page.locator('[data-part="directory/hero"]')).toHaveAttribute('data-status', 'ready');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Events' })).toHaveCount(0);
  await expect(page.locator('[data-part="events/upcoming"]')).toHaveCount(0);
});
