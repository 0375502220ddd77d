import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { healthOf } from './health';
import { inLongRun } from './pairwise';
import { LANGUAGES, type Language, partFailed, words } from './words';

/** Each remote, with a page that shows it and the parts that must keep working there. */
const REMOTES = [
  { remote: 'mf-directory', path: '/', part: 'directory/hero', others: ['partners/showcase'] },
  {
    remote: 'mf-partners',
    path: '/',
    part: 'partners/showcase',
    others: ['directory/hero', 'directory/category-grid'],
  },
  { remote: 'mf-listing', path: '/list-your-business', part: 'listing/request-page', others: [] },
] as const;

// Server-rendered parts stay (server-html-faults.spec.ts).
test.use({ rendersInBrowser: true });

const place = (page: Page, part: string) => page.locator(`[data-part="${part}"]`);

for (const [index, { remote, path, part, others }] of REMOTES.entries()) {
  for (const language of process.env.TEST_FULL ? LANGUAGES : LANGUAGES.slice(index % 2, (index % 2) + 1)) {
    test(
      `shows a message when ${remote} is down before the page opens, and Retry recovers (${language})`,
      inLongRun(remote !== 'mf-partners'),
      async ({ page, zone }) => {
        await zone.run({ do: 'stop', remote });
        await page.goto(`${path}?lng=${language}`);
        await expect(place(page, part).getByText(partFailed(part, language))).toBeVisible();
        await everythingElseWorks(page, others);
        await expect
          .poll(healthOf(zone))
          .toMatchObject({ code: 200, remotes: { [remote]: 'down' }, data: 'up' });
        await retryBringsItBack(page, language, part, () => zone.run({ do: 'start', remote }));
      },
    );
  }
}

test('loaded parts keep working when mf-directory goes down after the page was opened', async ({
  page,
  zone,
}) => {
  await page.goto('/');
  await expect(place(page, 'directory/hero')).toHaveAttribute('data-status', 'ready');
  await zone.run({ do: 'stop', remote: 'mf-directory' });
  const box = page.getByRole('main').getByRole('combobox');
  await box.fill('freight');
  await expect(page.getByRole('main').getByRole('option').first()).toBeVisible();
  await box.press('ArrowDown');
  await box.press('Enter');
  await expect(
    place(page, 'directory/business-detail').getByText(partFailed('directory/business-detail', 'en')),
  ).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await retryBringsItBack(page, 'en', 'directory/business-detail', () =>
    zone.run({ do: 'start', remote: 'mf-directory' }),
  );
});

async function everythingElseWorks(page: Page, others: readonly string[]): Promise<void> {
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('contentinfo').getByRole('link').first()).toBeVisible();
  for (const other of others) await expect(place(page, other)).toHaveAttribute('data-status', 'ready');
}

/** Resolves when the page next reports a failure of a part. */
function failureOf(page: Page, part: string): Promise<void> {
  return page.evaluate(
    (name) =>
      new Promise<void>((resolve) => {
        window.addEventListener('composition-error', (event) => {
          if ((event as CustomEvent<{ part: string }>).detail.part === name) resolve();
        });
      }),
    part.split('/')[1],
  );
}

/** Checks that Retry works without a reload: a marker on `window` and partial input elsewhere on the page survive. */
async function retryBringsItBack(
  page: Page,
  language: Language,
  part: string,
  start: () => Promise<unknown>,
): Promise<void> {
  await page.evaluate(() => Object.assign(window, { marker: 'kept' }));
  const typed = page.getByRole('main').getByRole('combobox').and(page.locator('input'));
  const hasTyped = (await typed.count()) > 0;
  if (hasTyped) await typed.fill('half typ');
  const retry = place(page, part).getByRole('button', { name: words('shell', language)('part.retry') });

  // The message is not enough: it may still be that of the first attempt.
  const failedAgain = failureOf(page, part);
  await retry.click();
  await failedAgain;
  await expect(place(page, part).getByText(partFailed(part, language))).toBeVisible();
  await start();
  await retry.click();
  await expect(place(page, part)).toHaveAttribute('data-status', 'ready');
  await expect(place(page, part)).toHaveAttribute('data-remote', /^mf-[a-z]+@1\.0\.0-\w+$/);
  expect(await page.evaluate(() => 'marker' in window)).toBe(true);
  if (hasTyped) await expect(typed).toHaveValue('half typ');
}
