import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { copyTemplate } from '@zone-directory/remote-kit/scaffold';
import type { FaultRule } from '@zone-directory/testing';
import { test as base, expect } from './fixtures';
import { keepElements, keptElements } from './layout-stability';
import { openHeld } from './server-html';
import { LANGUAGES, type Language, siteWords } from './words';

const NAME = 'mf-added';
const CATEGORY = 'recCatLogistics01';
/** Where its imports find this repository's packages. */
const folder = path.resolve(import.meta.dirname, '../../../test-results/added-remote', NAME);

/** A remote as `npm run new` makes it, which the zone has known nothing of when it was started. */
const test = base.extend<{ readonly add: () => Promise<unknown> }>({
  add: async ({ restored }, use) => {
    rmSync(folder, { recursive: true, force: true });
    copyTemplate(folder, NAME, 'workspace');
    await use(() => restored.run({ do: 'add', folder }));
    rmSync(folder, { recursive: true });
  },
});

/** Its texts in a language. */
const textsIn = (language: Language) => {
  const file = path.join(folder, 'src/locales', language, 'translation.json');
  return JSON.parse(readFileSync(file, 'utf8')) as {
    readonly list: { readonly title: string; readonly lead: string };
    readonly teaser: { readonly link: string };
  };
};

test('a new remote’s pages, links and parts appear when it is promoted, and disappear when it is withdrawn', async ({
  browser,
  page,
  zone,
  add,
}) => {
  // It builds a remote, which a busy machine does slowly.
  test.setTimeout(240_000);
  const get = (url: string) => fetch(`${zone.url}${url}`);
  const hostOf = async () => {
    const [, block = ''] = /id="composition">(.*?)<\/script>/s.exec(await (await get('/')).text()) ?? [];
    return (JSON.parse(block) as { readonly host: unknown }).host;
  };
  const sitemap = async () => (await get('/sitemap-1.xml')).text();
  const hero = page.locator('[data-part="directory/hero"]');
  const teaser = page.locator('[data-part="added/teaser"]');
  const record = `/added/${CATEGORY}`;
  expect((await get('/added')).status).toBe(404);
  const host = await hostOf();
  expect(host).toMatchObject({ name: 'shell' });

  await add();
  for (const language of process.env.TEST_FULL ? LANGUAGES : (['ar'] as const)) {
    const { title, lead } = textsIn(language).list;
    const name = siteWords(language)(`categories.${CATEGORY}.name`);
    const release = await openHeld(page, zone, `/${language}/added`);
    const html = await page.content();
    expect(html).toMatch(new RegExp(`<title data-page="">${title} – `));
    expect(html).toContain(`<meta name="description" content="${lead}"`);
    await expect(page.getByRole('main').getByRole('link', { name })).toBeVisible();
    await keepElements(page);
    await release();
    await expect(page.locator('[data-part="added/list"]')).toHaveAttribute('data-status', 'ready');
    // A page that is shorter than the window ends elsewhere once it has started.
    const replaced = (await keptElements(page)).filter((line) => !line.startsWith('moved by'));
    expect(replaced, 'hydrated in place').toEqual([]);

    await page.getByRole('main').getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page).toHaveTitle(new RegExp(`^${name} – `));
    await page.goto(`/${language}`);
    await teaser.scrollIntoViewIfNeeded();
    await expect(teaser).toHaveAttribute('data-status', 'ready');
    await page.getByRole('banner').getByRole('link', { name: title }).click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    expect((await get(`/${language}${record}`)).status).toBe(200);
    expect((await get(`/${language}/added/recNobodyNobody12`)).status).toBe(404);
  }
  expect(await sitemap()).toMatch(new RegExp(`/added<.*${record}<`, 's'));

  // In a browser that has kept none of its files.
  const rules = [
    { path: `/${NAME}/.*teaser.*\\.js$`, action: { kind: 'answer', status: 404 } },
  ] satisfies FaultRule[];
  await zone.run({ do: 'faults', origin: 'page', rules });
  const other = await browser.newPage({ baseURL: zone.url });
  await other.goto('/');
  const missing = other.locator('[data-part="added/teaser"]');
  await missing.scrollIntoViewIfNeeded();
  await expect(missing).toHaveAttribute('data-status', 'failed');
  await expect(missing.getByRole('link', { name: textsIn('en').teaser.link })).toBeVisible();
  await expect(other.locator('[data-part="directory/hero"]')).toHaveAttribute('data-status', 'ready');
  await other.context().close();
  await zone.run({ do: 'faults', origin: 'page', rules: [] });

  await zone.run({ do: 'withdraw', remote: NAME });
  for (const url of ['/added', record]) expect((await get(url)).status).toBe(404);
  expect(await sitemap()).not.toContain('/added');
  await page.goto('/');
  await expect(hero).toHaveAttribute('data-status', 'ready');
  const { title } = textsIn('en').list;
  await expect(page.getByRole('banner').getByRole('link', { name: title })).toHaveCount(0);
  await expect(teaser).toHaveCount(0);
  expect(await hostOf()).toEqual(host);
});
