import type { Page } from '@playwright/test';
import { allReady, embedScript, type HostSite, startHost } from '../hosts/host-page';
import { findBarriers } from './axe';
import { expect, test } from './fixtures';
import { fillForm } from './listing-form';
import { SCHEMES } from './visits';
import { words } from './words';

const ELEMENTS = ['zone-partners', 'zone-search', 'zone-listing', 'zone-directory'];
const HOSTILE = `html { font-size: 10px }
* { letter-spacing: .3em !important; word-spacing: 1em !important; text-transform: uppercase !important;
  font: italic 700 30px/3 fantasy !important; text-indent: 2em !important; text-align: right !important;
  color: fuchsia !important; white-space: nowrap !important; cursor: none !important; list-style: square !important }
a, button, input, h1, h2, p, div, section { border: 9px solid red !important; padding: 40px !important; float: left }`;
/** Properties that a page's style sheet must not affect; sizes depend on them, and on the width that the page gives. */
const WATCHED = [
  'letter-spacing',
  'word-spacing',
  'text-transform',
  'font',
  'text-indent',
  'text-align',
  'color',
];
const BOXES = ['white-space', 'list-style-type', 'border-top', 'padding', 'float', 'background-color'];

/** Themes, each with the background of a page that does not expect it. */
const OPPOSITES = [
  ['light', 'black'],
  ['dark', 'white'],
] as const;

/** Returns these properties of everything inside an element. */
const stylesIn = (page: Page, element: string) =>
  page.locator(element).evaluate(
    ({ shadowRoot }, properties) =>
      [...(shadowRoot?.querySelectorAll('[data-mount], [data-mount] *') ?? [])].map((piece) => {
        const style = getComputedStyle(piece);
        return `${piece.localName}.${piece.className} ${properties.map((name) => style.getPropertyValue(name)).join('|')}`;
      }),
    [...WATCHED, ...BOXES],
  );

test('elements in a form on a page with hostile styles keep their look and links', async ({
  page,
  zone,
  host,
}) => {
  const elements = ELEMENTS.map((name) => `<${name} lang="en"></${name}>`).join('');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await host.open(page, {
    html: `<meta name="viewport" content="width=device-width">${embedScript(zone)}<body><h1>Host</h1>
      <form action="/sent">${elements}<button>Send</button></form>`,
  });
  await allReady(page);
  await expect(page.locator('zone-partners').getByRole('article').first()).toBeVisible();
  await expect(page.locator('zone-directory').locator('a[href*="/categories/"]').first()).toBeVisible();

  await test.step('axe finds nothing, in both schemes', async () => {
    for (const [place, scheme] of SCHEMES.entries()) {
      await page.evaluate(
        (value) => document.documentElement.style.setProperty('color-scheme', value),
        scheme,
      );
      // The short run checks each element in one scheme.
      for (const element of ELEMENTS.filter((_, index) => process.env.TEST_FULL || index % 2 === place))
        expect(await findBarriers(page, element), `${element}, ${scheme}`).toEqual([]);
    }
    await page.evaluate(() => document.documentElement.removeAttribute('style'));
  });

  await test.step('fits a column of 320 px, and is readable on a page of the opposite brightness', async () => {
    for (const [place, [theme, background]] of OPPOSITES.entries()) {
      const style = await page.addStyleTag({
        content: `form { width: 320px } body { margin: 0; background: ${background} }`,
      });
      for (const [index, element] of ELEMENTS.entries()) {
        await page.locator(element).evaluate((one, value) => one.setAttribute('theme', value), theme);
        const over = await page.locator(element).evaluate((one) => {
          const mount = one.shadowRoot?.querySelector('[data-mount]');
          return [one.getBoundingClientRect().width, (mount?.scrollWidth ?? 0) - (mount?.clientWidth ?? 0)];
        });
        expect(over, `${element}, ${theme}`).toEqual([320, 0]);
        // The short run checks each element in one of the two.
        if (process.env.TEST_FULL || index % 2 !== place)
          expect(await findBarriers(page, element), `${element}, ${theme} on ${background}`).toEqual([]);
        await page.locator(element).evaluate((one) => one.removeAttribute('theme'));
      }
      await style.evaluate((tag) => (tag as HTMLElement).remove());
    }
  });

  await test.step('every link leads to a page of the zone, or intentionally elsewhere', async () => {
    const hrefs = new Set<string>();
    for (const element of ELEMENTS) {
      const found = await page
        .locator(element)
        .evaluate(({ shadowRoot }) =>
          [...(shadowRoot?.querySelectorAll<HTMLAnchorElement>('a[href]') ?? [])].map(({ href }) => href),
        );
      for (const href of found) hrefs.add(href);
    }
    const own = [...hrefs].filter((href) => href.startsWith(`${zone.url}/`));
    expect(own.length).toBeGreaterThan(3);
    for (const href of hrefs) {
      if (own.includes(href)) expect((await fetch(href)).status, href).toBe(200);
      else expect(new URL(href).origin, href).not.toMatch(/127\.0\.0\.1|localhost/);
    }
  });

  await test.step('hostile styles affect nothing inside', async () => {
    const before = await Promise.all(ELEMENTS.map((element) => stylesIn(page, element)));
    const style = await page.addStyleTag({ content: HOSTILE });
    for (const [index, element] of ELEMENTS.entries()) {
      const after = await stylesIn(page, element);
      expect(
        after.filter((line) => !before[index]?.includes(line)),
        element,
      ).toEqual([]);
    }
    await style.evaluate((tag) => (tag as HTMLElement).remove());
  });

  await test.step('Enter in the search does not submit the page’s form', async () => {
    const box = page.locator('zone-search').getByRole('combobox');
    await box.fill('zzz');
    await box.press('Enter');
    await expect(page.locator('zone-search')).toHaveJSProperty('path', '/?q=zzz');
    expect(page.url()).toBe(host.url);
  });
});

test('accepts listings from pages in LISTING_ORIGINS; other pages lead to the zone’s form, with one error', async ({
  page,
  zone,
  host,
}) => {
  const partner = await startHost(zone.partnerPort);
  const html = `${embedScript(zone)}<body><zone-listing lang="en"></zone-listing>`;
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  const open = async (site: HostSite) => {
    await page.addInitScript(() => {
      const codes: unknown[] = [];
      Object.assign(window, { codes });
      for (const name of ['zone-error', 'zone-listing-sent'])
        addEventListener(name, (event) =>
          codes.push([name, (event as CustomEvent<{ code?: string }>).detail.code]),
        );
    });
    await site.open(page, { html });
    await allReady(page);
  };
  const codes = () => page.evaluate(() => (window as unknown as { codes: unknown[] }).codes);
  const t = words('mf-listing', 'en');
  try {
    await open(partner);
    await fillForm(page, 'Partner Bank');
    await page.getByRole('button', { name: t('form.submit') }).click();
    await expect.poll(codes).toEqual([['zone-listing-sent', undefined]]);
    const stored = (await zone.run({ do: 'listings' })) as readonly object[];
    expect(JSON.stringify(stored)).toContain('Partner Bank');
    expect(errors).toEqual([]);

    await open(host);
    const link = page.locator('zone-listing').getByRole('link', { name: t('elsewhere.link') });
    await expect(link).toHaveAttribute('href', `${zone.url}/en/list-your-business`);
    await expect(page.locator('zone-listing').getByRole('button', { name: t('form.submit') })).toHaveCount(0);
    await expect.poll(codes).toEqual([['zone-error', 'listing-origin']]);
    expect(errors).toEqual([
      expect.stringContaining(`takes no listings from pages of ${new URL(host.url).origin}`),
    ]);
  } finally {
    await partner.close();
  }
});
