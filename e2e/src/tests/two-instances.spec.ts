import type { Page } from '@playwright/test';
import { startTwoInstances, type TwoInstances } from '../zone/two-instances';
import { expect, test } from './fixtures';
import { fillForm } from './listing-form';
import { ARABIC_FILES, words } from './words';

const SEND_LISTING = '**/.netlify/functions/send-listing';
const before = words('mf-partners', 'ar')('partners.heading');
const after = 'شركاء جدد';
let instances: TwoInstances | undefined;

test.describe.configure({ mode: 'serial', timeout: 120_000 });
test.beforeAll(async ({ zone }) => {
  instances = await startTwoInstances(zone, {
    remote: 'mf-partners',
    file: ARABIC_FILES,
    from: before,
    to: after,
  });
});
test.afterAll(() => instances?.close());

test('two instances on one database act as one site', async ({ page, context }) => {
  test.skip(!instances, 'npm has no PostgreSQL for this machine');
  const { one, two, release } = instances as TwoInstances;
  const other = await context.newPage();
  const both: readonly (readonly [Page, string])[] = [
    [page, one.url],
    [other, two.url],
  ];
  /** Waits until both visitors see a heading. */
  const seen = (heading: string) =>
    Promise.all(
      both.map(([visitor, url]) =>
        expect(async () => {
          await visitor.goto(`${url}/?lng=ar`);
          await expect(visitor.getByRole('heading', { name: heading })).toBeVisible({ timeout: 2_000 });
        }).toPass(),
      ),
    );
  await seen(before);
  await one.command('release.mjs', 'promote', 'mf-partners', release);
  await seen(after);
  await two.command('release.mjs', 'rollback', 'mf-partners');
  await seen(before);

  // The response to the first attempt is lost.
  const lost = new Promise<{ headers: Record<string, string>; body: string }>((resolve) =>
    page.route(SEND_LISTING, async (route) => {
      await route.fetch();
      resolve({ headers: await route.request().allHeaders(), body: route.request().postData() ?? '' });
      await route.abort();
    }),
  );
  await page.goto(`${one.url}/list-your-business?lng=en`);
  await fillForm(page, 'en', 'Two Instances Ltd');
  await page.getByRole('button', { name: words('mf-listing', 'en')('form.submit') }).click();
  const { headers, body } = await lost;
  const retry = () =>
    other.evaluate(
      async ({ key, token, body }) => {
        const response = await fetch('/.netlify/functions/send-listing', {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key, 'Form-Token': token },
          body,
        });
        return { status: response.status, answer: (await response.json()) as { id: string } };
      },
      { key: headers['idempotency-key'] ?? '', token: headers['form-token'] ?? '', body },
    );
  const [first, second] = [await retry(), await retry()];
  expect([first.status, second.status]).toEqual([201, 201]);
  expect(second.answer).toEqual(first.answer);
  const stored = `${await one.command('listings.mjs')}${await two.command('listings.mjs', '--quarantined')}`;
  expect(stored.match(/Two Instances Ltd/g)).toHaveLength(1);
  expect(stored).toContain(first.answer.id);
});
