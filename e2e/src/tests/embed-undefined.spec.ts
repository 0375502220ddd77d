import type { Page } from '@playwright/test';
import { embedScript } from '../hosts/host-page';
import type { TestZone } from '../zone/zone';
import { logOf } from './console-log';
import { expect, test } from './fixtures';
import { words } from './words';

/** Makes the zone's origin answer with this instead of its list of live elements; undefined puts the list back. */
const answerList = (zone: TestZone, answer: { status: number; body?: string } | undefined) => {
  const headers = { 'Access-Control-Allow-Origin': '*', 'Content-Type': 'application/json' };
  const action = { kind: 'answer', headers, ...answer, status: answer?.status ?? 200 } as const;
  return zone.run({
    do: 'faults',
    origin: 'page',
    rules: answer ? [{ path: '/embed/live.json', action }] : [],
  });
};
/** The console's line is ours, and not the browser's for a request that failed. */
const own = (lines: readonly string[]) => lines.filter((line) => !line.startsWith('Failed to load resource'));

/** Collects where errors of elements are heard, and their codes. */
const collectErrors = (page: Page) =>
  page.addInitScript(() => {
    const errors: unknown[] = [];
    Object.assign(window, { errors });
    document.addEventListener('zone-error', ({ target, detail }: CustomEventInit & Event) =>
      errors.push(`${(target as Element).localName ?? 'document'} ${detail.code}`),
    );
  });
const errorsOf = (page: Page) => page.evaluate(() => (window as unknown as { errors: unknown[] }).errors);

async function pinnedScript(url: string, attributes: string): Promise<string> {
  const html = await (await fetch(`${url}/embed/playground`)).text();
  const [, release] = /data-release="([^"]+)"/.exec(html) ?? [];
  return `<script ${attributes} src="${url}/embed/${release}.js" crossorigin="anonymous"></script>`;
}

test('a pinned script, also as a module, whose list cannot be read says so, and tries again once it can', async ({
  page,
  zone,
  host,
}) => {
  const lines = logOf(page, 'error');
  await collectErrors(page);
  await answerList(zone, { status: 503 });
  const script = await pinnedScript(zone.url, 'type="module"');
  await host.open(page, {
    html: `${script}<body><zone-partners lang="en"></zone-partners><zone-search lang="en">own</zone-search>`,
  });
  const partners = page.locator('zone-partners');
  const retry = partners.locator('#zone-message button');
  await expect(retry).toBeVisible();
  await expect(page.getByText('own')).toBeVisible();
  expect(await errorsOf(page)).toEqual(['zone-partners registry', 'zone-search registry']);
  expect(own(lines)).toHaveLength(1);
  await retry.click();
  await expect.poll(() => errorsOf(page)).toHaveLength(3);

  await answerList(zone, undefined);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  const heading = { name: words('mf-partners', 'en')('partners.heading') };
  await expect(partners.getByRole('heading', heading)).toBeVisible();
  await expect(page.locator('zone-search').getByRole('combobox')).toBeVisible();
  expect(await errorsOf(page)).toHaveLength(3);
});

for (const [state, isWithdrawn] of [
  ['withdrawn', true],
  ['switched off', false],
] as const)
  test(`an element whose remote is ${state} says so, and is shown once the remote is back`, async ({
    page,
    zone,
    host,
  }) => {
    const lines = logOf(page, 'error');
    await collectErrors(page);
    const response = await fetch(`${zone.url}/embed/live.json`);
    const list = (await response.json()) as Record<'remotes' | 'elements', Record<string, unknown>>;
    delete list.remotes['mf-partners'];
    if (isWithdrawn) delete list.elements['zone-partners'];
    await answerList(zone, { status: 200, body: JSON.stringify(list) });
    await host.open(page, {
      html: `${await pinnedScript(zone.url, 'async')}<body><zone-partners lang="ar"></zone-partners>`,
    });
    const partners = page.locator('zone-partners');
    await expect(partners.locator('#zone-message button')).toBeVisible();
    expect(await errorsOf(page)).toEqual(['zone-partners registry']);
    expect(own(lines)).toEqual([expect.stringContaining('zone-partners')]);
    await answerList(zone, undefined);
    // After five seconds.
    await expect(
      partners.getByRole('heading', { name: words('mf-partners', 'ar')('partners.heading') }),
    ).toBeVisible();
  });

test('names that another script or a second zone has taken are reported, and nothing is thrown', async ({
  page,
  zone,
  host,
}) => {
  const lines = logOf(page, 'error');
  await collectErrors(page);
  const second = zone.url.replace('localhost', '127.0.0.1');
  expect(second).not.toBe(zone.url);
  await host.open(page, {
    html: `<script>customElements.define('zone-search', class extends HTMLElement {})</script>
      ${embedScript(zone).replace('async', 'defer')}${embedScript({ url: second }).replace('async', 'defer')}
      ${embedScript(zone).replace('async', 'defer')}
      <body><zone-search>own</zone-search><zone-partners lang="en"></zone-partners>`,
  });
  await expect(page.locator('zone-partners').getByRole('heading').first()).toBeVisible();
  await expect(page.locator('zone-search')).toHaveText('own');
  // The first zone misses one name, the second one all; the first one's script is there twice.
  await expect.poll(async () => (await errorsOf(page)).length).toBe(4);
  expect((await errorsOf(page)).sort()).toEqual([
    'zone-partners name',
    'zone-search name',
    'zone-search name',
    'zone-search name',
  ]);
  expect(own(lines).filter((line) => line.includes(`zone-search: ${zone.url} cannot`))).toHaveLength(2);
  expect(own(lines).filter((line) => line.includes(`: ${second} cannot`))).toHaveLength(1);
  expect(own(lines)).toHaveLength(3);
});
