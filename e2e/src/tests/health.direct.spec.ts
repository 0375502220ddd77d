import { switchboard } from './data-faults';
import { expect, test } from './fixtures';
import { healthOf } from './health';

test('health asks the base itself where the pages do', async ({ page, zone }) => {
  await expect.poll(healthOf(zone)).toMatchObject({ code: 200, status: 'ok', data: 'up' });
  await switchboard(zone).set({ path: '/v0/', action: { kind: 'answer', status: 503 } });
  await expect.poll(healthOf(zone)).toMatchObject({ code: 200, status: 'degraded', data: 'down' });
  expect((await page.goto('/'))?.status()).toBe(200);
  await expect(page.getByRole('contentinfo')).toBeVisible();
});
