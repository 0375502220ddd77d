import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { devIn } from '@zone-directory/remote-kit/dev';
import { test as base, expect } from './fixtures';
import { field, TYPED } from './listing-form';
import { words } from './words';

const root = path.resolve(import.meta.dirname, '../../..');
const NAME = 'mf-listing';

interface Team {
  /** The local page of the zone. */
  readonly url: string;
  /** Changes a source of the remote. */
  readonly edit: (file: string, from: string, to: string) => void;
}

/** The sources of a remote in a folder of their own, and the deployed zone with them in its page. */
const test = base.extend<{ team: Team }>({
  team: [
    async ({ restored }, use) => {
      const place = mkdtempSync(path.join(os.tmpdir(), 'team-'));
      const directory = path.join(place, NAME);
      const isSource = (file: string) => !/[\\/](?:node_modules|dist|\.types)$/.test(file);
      cpSync(path.join(root, NAME), directory, { recursive: true, filter: isSource });
      symlinkSync(path.join(root, 'node_modules'), path.join(place, 'node_modules'));
      const zone = await devIn({ directory, zone: restored.url, port: 0, say: () => {} });
      await use({
        url: zone.url,
        edit: (file, from, to) => {
          const full = path.join(directory, file);
          const text = readFileSync(full, 'utf8');
          expect(text).toContain(from);
          writeFileSync(full, text.replace(from, to));
        },
      });
      await zone.close();
      rmSync(place, { recursive: true, force: true });
    },
    // The first build.
    { timeout: 90_000 },
  ],
});

/** A busy machine builds slowly; here it is a second. */
const BUILT = { timeout: 30_000 };
const PAGE = 'src/features/page/request-page.tsx';
const ARABIC = 'src/locales/ar/translation.json';
const SHEET = 'src/features/page/request-page.module.css';

test('each change of a remote is in the open page of a deployed zone, which keeps what was typed', async ({
  page,
  team,
}) => {
  test.setTimeout(180_000);
  const title = words(NAME, 'ar')('page.title');
  const part = page.locator('[data-part="listing/request-page"]');
  const search = page.locator('[data-part="directory/header-search"] input');
  const notice = page.getByRole('status').filter({ hasText: 'could not be built' });
  const release = () => part.getAttribute('data-remote');
  await page.goto(`${team.url}/ar/list-your-business`);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(part).toHaveAttribute('data-status', 'ready');
  await expect(page.locator('[data-part="directory/header-search"]')).toHaveAttribute('data-status', 'ready');
  const documentOf = () => page.evaluate(() => performance.timeOrigin);
  const opened = await documentOf();
  await search.fill('حبال');
  await field(page, 'message').fill(TYPED.message);
  await field(page, 'name').fill(TYPED.name);
  await field(page, 'name').evaluate((input: HTMLInputElement) => input.setSelectionRange(3, 3));

  const expectKept = async () => {
    await expect(field(page, 'name')).toBeFocused();
    expect(await field(page, 'name').evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(3);
    await expect(field(page, 'name')).toHaveValue(TYPED.name);
    await expect(field(page, 'message')).toHaveValue(TYPED.message);
    await expect(search).toHaveValue('حبال');
    expect(await documentOf()).toBe(opened);
  };

  const first = await release();
  team.edit(ARABIC, title, 'عنوان جديد');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('عنوان جديد', BUILT);
  await expectKept();
  expect(await release()).not.toBe(first);

  const lead = page.locator('header > div > p').filter({ hasText: words(NAME, 'ar')('page.lead') });
  const widthOf = () => lead.evaluate((element) => getComputedStyle(element).maxInlineSize);
  expect(await widthOf()).not.toBe('480px');
  team.edit(SHEET, 'max-inline-size: 60ch;', 'max-inline-size: 480px;');
  await expect.poll(widthOf, BUILT).toBe('480px');
  await expectKept();

  team.edit(PAGE, '<p className', '<p data-edited< className');
  await expect(notice).toContainText('request-page.tsx', BUILT);
  await expectKept();
  // Of a file that cannot be read until the other one is mended.
  team.edit(SHEET, 'max-inline-size: 480px;', 'max-inline-size: 360px;');
  team.edit(PAGE, '<p data-edited<', '<p data-edited');
  await expect(page.locator('p[data-edited]')).toBeVisible(BUILT);
  await expect.poll(widthOf, BUILT).toBe('360px');
  await expect(notice).toHaveCount(0);
  await expectKept();
});
