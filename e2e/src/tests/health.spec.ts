import { switchboard } from './data-faults';
import { expect, test } from './fixtures';
import { healthOf } from './health';

const well = { 'mf-directory': 'up', 'mf-partners': 'up', 'mf-listing': 'up' };

test('health names every remote and the data, and a visitor’s page is served all the same', async ({
  page,
  zone,
}) => {
  await expect.poll(healthOf(zone)).toMatchObject({ code: 200, status: 'ok', remotes: well, data: 'up' });

  await zone.run({ do: 'stop', remote: 'mf-listing' });
  await expect
    .poll(healthOf(zone))
    .toMatchObject({ code: 200, status: 'degraded', remotes: { ...well, 'mf-listing': 'down' }, data: 'up' });
  await zone.run({ do: 'start', remote: 'mf-listing' });

  // The data is down when it is old, not when the base happens not to answer.
  await switchboard(zone).set({ path: '/v0/', action: { kind: 'answer', status: 503 } });
  await expect.poll(healthOf(zone)).toMatchObject({ status: 'ok', data: 'up' });
  await zone.run({ do: 'later', minutes: 16 });
  await expect
    .poll(healthOf(zone))
    .toMatchObject({ code: 200, status: 'degraded', remotes: well, data: 'down' });
  expect((await page.goto('/'))?.status()).toBe(200);
  await expect(page.getByRole('contentinfo')).toBeVisible();

  await switchboard(zone).heal();
  expect((await zone.refresh()).status).toBe(200);
  await expect.poll(healthOf(zone)).toMatchObject({ status: 'ok', data: 'up' });
});
