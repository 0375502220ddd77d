import { allReady, embedScript, hostState, strictPolicy } from '../hosts/host-page';
import { expect, test } from './fixtures';
import { words } from './words';

const ELEMENTS = ['zone-partners', 'zone-search', 'zone-listing', 'zone-directory'];

test('all elements work under the strictest policy of another site, and change nothing in its page', async ({
  page,
  zone,
  host,
}) => {
  const own = '<h1>Host</h1><input id="own" autofocus>';
  await host.open(page, { html: own, policy: await strictPolicy(zone) });
  const before = await hostState(page);
  const asked: string[] = [];
  page.on('response', (response) => {
    if (!response.fromServiceWorker() && response.request().resourceType() === 'fetch')
      asked.push(response.url());
  });
  await page.evaluate(
    async ([src, elements]) => {
      const script = document.createElement('script');
      const policy = (
        window as unknown as {
          trustedTypes: {
            createPolicy(name: string, rules: object): { createScriptURL(url: string): string };
          };
        }
      ).trustedTypes.createPolicy('host', { createScriptURL: (url: string) => url });
      script.src = policy.createScriptURL(src);
      await new Promise((resolve, reject) => {
        script.onload = resolve;
        script.onerror = reject;
        document.body.append(script);
      });
      script.remove();
      for (const name of elements) document.body.append(document.createElement(name));
    },
    [`${zone.url}/embed.js`, ELEMENTS] as const,
  );
  await allReady(page);
  await expect(page.locator('zone-partners').getByRole('article').first()).toBeVisible();
  await expect(page.locator('zone-search').getByRole('combobox')).toBeVisible();
  await expect(
    page.locator('zone-listing').getByRole('heading', { name: words('mf-listing', 'en')('form.heading') }),
  ).toBeVisible();
  await expect(
    page
      .locator('zone-directory')
      .getByRole('heading', { name: words('mf-directory', 'en')('category.title') }),
  ).toBeVisible();
  // While a chunk loads, its script is in the head.
  await expect.poll(() => hostState(page)).toEqual(before);
  // Files of the shared packages are fetched once for all elements.
  const scripts = asked.filter((url) => url.endsWith('.js'));
  expect(scripts.filter((url, index) => scripts.indexOf(url) !== index)).toEqual([]);
});

test('two instances of an element have their own language and direction', async ({ page, zone, host }) => {
  await host.open(page, {
    html: `${embedScript(zone)}<body><zone-partners id="a"></zone-partners><zone-partners id="b" lang="ar"></zone-partners>`,
  });
  for (const [id, language] of [
    ['a', 'en'],
    ['b', 'ar'],
  ] as const) {
    const heading = page
      .locator(`#${id}`)
      .getByRole('heading', { name: words('mf-partners', language)('partners.heading') });
    await expect(heading).toBeVisible();
    expect(await heading.evaluate((element) => getComputedStyle(element).direction)).toBe(
      language === 'ar' ? 'rtl' : 'ltr',
    );
  }
  await page.locator('#a').evaluate((element) => element.setAttribute('lang', 'de'));
  await expect(
    page.locator('#a').getByRole('heading', { name: words('mf-partners', 'de')('partners.heading') }),
  ).toBeVisible();
});

test('elements store nothing in the browser, and connect to the zone and its remotes’ files alone', async ({
  page,
  context,
  zone,
  host,
}) => {
  const origins = new Set<string>();
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (/^https?:$/.test(protocol)) origins.add(origin);
    expect(request.headers().cookie).toBeUndefined();
  });
  const elements = ELEMENTS.map((name) => `<${name} lang="de"></${name}>`).join('');
  await host.open(page, { html: `${embedScript(zone)}<body>${elements}` });
  await allReady(page);
  await page.locator('zone-search').getByRole('combobox').fill('a');
  await expect(page.locator('zone-search').getByRole('option').first()).toBeVisible();
  await page.locator('zone-directory a[href*="/categories/"]').first().click();
  await page.locator('zone-directory li a[href*="/categories/"]').first().click();
  await page.locator('zone-directory a[href*="/business/"]').first().click();
  await expect(page.locator('zone-directory article').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  const stored = await page.evaluate(async () => [
    document.cookie,
    localStorage.length,
    sessionStorage.length,
    await indexedDB.databases(),
    await caches.keys(),
    await navigator.serviceWorker.getRegistrations(),
  ]);
  expect(stored).toEqual(['', 0, 0, [], [], []]);
  expect(await context.cookies()).toEqual([]);
  const { remotes } = (await (await fetch(`${zone.url}/embed/live.json`)).json()) as {
    readonly remotes: Readonly<Record<string, { readonly base: string }>>;
  };
  const known = [host.url, zone.url, ...Object.values(remotes).map(({ base }) => base)];
  expect([...origins].sort()).toEqual([...new Set(known.map((url) => new URL(url).origin))].sort());
});

test('the script with its list of live releases is at most 5.8 KB', async ({ zone }) => {
  // The best compression is not ready immediately.
  await expect(async () => {
    const response = await fetch(`${zone.url}/embed.js`, { headers: { 'Accept-Encoding': 'br' } });
    expect(await response.text()).toContain('zone-partners');
    expect(Number(response.headers.get('content-length'))).toBeLessThanOrEqual(5_800);
  }).toPass();
});
