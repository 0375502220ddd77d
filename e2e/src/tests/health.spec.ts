import { expect, test } from './fixtures';

/** Answers are shared for a second, so a change is polled for. */
const healthOf = (url: string) => async () => {
  const response = await fetch(`${url}/healthz`);
  return { code: response.status, ...((await response.json()) as object) };
};

test('health names every remote and the data source, and a visitor’s page is served all the same', async ({
  page,
  zone,
}) => {
  const well = { 'mf-directory': 'up', 'mf-partners': 'up', 'mf-listing': 'up' };
  await expect.poll(healthOf(zone.url)).toMatchObject({ code: 200, status: 'ok', remotes: well, data: 'up' });

  await zone.run({ do: 'stop', remote: 'mf-listing' });
  await expect
    .poll(healthOf(zone.url))
    .toMatchObject({ code: 200, status: 'degraded', remotes: { ...well, 'mf-listing': 'down' }, data: 'up' });

  await zone.run({ do: 'start', remote: 'mf-listing' });
  await fetch(`${zone.airtableUrl}/__faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify([{ match: {}, type: 'status', status: 503 }]),
  });
  await expect
    .poll(healthOf(zone.url))
    .toMatchObject({ code: 200, status: 'degraded', remotes: well, data: 'down' });
  expect((await page.goto('/'))?.status()).toBe(200);
  await expect(page.getByRole('contentinfo')).toBeVisible();
});
