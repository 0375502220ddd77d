import { startServer } from 'testing';
import { expect, test } from './fixtures';
import { someCases } from './pairwise';
import { LANGUAGES, words } from './words';

type Configuration = { airtable: { apiKey?: string; baseId?: string } };

/**
 * The zone's page as a plain static host would serve it, with a configuration that somebody has changed. A zone's own
 * server refuses to start with such a one (start.spec.ts).
 */
async function staticHost(zoneUrl: string, change: (configuration: Configuration) => void) {
  const page = await (await fetch(zoneUrl)).text();
  const changed = page.replace(
    /(<script type="application\/json" id="configuration">)(.*?)(<\/script>)/s,
    (_block, start: string, json: string, end: string) => {
      const configuration = JSON.parse(json) as Configuration;
      change(configuration);
      return start + JSON.stringify(configuration).replaceAll('<', '\\u003c') + end;
    },
  );
  expect(changed).not.toBe(page);
  return startServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', zoneUrl);
    if (pathname === '/') return response.setHeader('content-type', 'text/html; charset=utf-8').end(changed);
    const file = await fetch(zoneUrl + pathname);
    response.writeHead(file.status, { 'content-type': file.headers.get('content-type') ?? 'text/plain' });
    response.end(Buffer.from(await file.arrayBuffer()));
  });
}

for (const { language, field } of someCases(
  { language: LANGUAGES, field: ['apiKey', 'baseId'] } as const,
  2,
)) {
  test.describe(`a page without ${field} in ${language}`, () => {
    test.use({ locale: language });
    const shell = words('shell', language);

    test('says that it cannot start, and why', async ({ page, zone }) => {
      const host = await staticHost(zone.url, ({ airtable }) => delete airtable[field]);
      try {
        await page.goto(host.url);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(shell('startup.title'));
        await expect(page).toHaveTitle(shell('startup.title'));
        await expect(page.locator('html')).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr');
        const alert = page.getByRole('alert');
        await expect(alert).toContainText(shell('startup.explain'));
        await expect(alert.locator('code')).toHaveText(`airtable.${field} is missing`);
        await expect(alert.getByRole('button', { name: shell('startup.reload') })).toBeEnabled();
        // Nothing of the directory is on the page.
        await expect(page.locator('[data-part]')).toHaveCount(0);
      } finally {
        await host.close();
      }
    });
  });
}

test('the same page with its whole configuration starts', async ({ page, zone }) => {
  const host = await staticHost(zone.url, (configuration) => Object.assign(configuration, { unknown: true }));
  try {
    await page.goto(host.url);
    await expect(page.locator('[data-part="directory/hero"]')).toHaveAttribute('data-status', 'ready');
  } finally {
    await host.close();
  }
});
