import { embedScript, strictPolicy } from '../hosts/host-page';
import { TYPED } from '../tests/listing-form';
import { CATEGORY, LIST } from '../tests/visits';
import { partFailed, words } from '../tests/words';
import { expect, PHONE, test } from './fixtures';
import type { Visitor } from './visitor';

/**
 * The main job, in every engine. Here belongs what engines do differently; a rule that holds in one engine as in all is
 * tested in jsdom, or in Chromium.
 */

const CARD = 'main a[href^="/business/"]';
const directory = words('mf-directory', 'en');
const listing = words('mf-listing', 'en');
const partners = words('mf-partners', 'en');
const shell = words('shell', 'en');

/** Waits until a page of the zone with this path is shown. */
const arrives = (visitor: Visitor, path: string) =>
  visitor.until(
    (pattern) =>
      new RegExp(pattern).test(location.pathname) && document.querySelector('main h1')?.textContent,
    path,
  );
const countCards = (visitor: Visitor, count: number) =>
  visitor.until((card, wanted) => document.querySelectorAll(card).length === wanted, CARD, count);

test('a search suggests a business, shows it, and goes back', async ({ visitor }) => {
  await visitor.open('/?lng=en');
  await visitor.fill('main [role=combobox]', 'freight');
  await visitor.see('main [role=option]');
  await visitor.press('ArrowDown');
  const chosen = await visitor.see('main [role=option][aria-selected=true] bdi');
  await visitor.press('Enter');
  expect(await arrives(visitor, '^/business/rec')).toBe(chosen);
  await visitor.see('main h2', directory('business.services'));
  await visitor.click('main a', directory('common.back'));
  await arrives(visitor, '^/$');
  await visitor.settled('en');
});

test('a list loads more; back from a business restores cards, place and focus', async ({ visitor }) => {
  await visitor.open(`${CATEGORY}?lng=en`);
  await visitor.click(`main a[href="${LIST}"]`);
  await countCards(visitor, 50);
  await visitor.click('main a, main button', directory('business.loadMore'));
  await countCards(visitor, 100);
  const href = await visitor.until((card) => document.querySelectorAll(card)[80]?.getAttribute('href'), CARD);
  await visitor.evaluate(
    () => void addEventListener('click', () => sessionStorage.setItem('place', String(scrollY)), true),
  );
  await visitor.click(`main a[href="${href}"]`);
  await arrives(visitor, '^/business/rec');
  await visitor.back();
  await countCards(visitor, 100);
  await visitor.until((wanted) => document.activeElement?.getAttribute('href') === wanted, href);
  expect(
    await visitor.evaluate(() => Math.abs(scrollY - Number(sessionStorage.getItem('place')))),
  ).toBeLessThanOrEqual(2);
});

test('a language changes every part without a reload, and is kept', async ({ visitor }) => {
  await visitor.open('/?lng=en');
  await visitor.evaluate(() => void Object.assign(window, { marker: 'kept' }));
  await visitor.choose('header select', 'ar');
  await visitor.settled('ar');
  await visitor.see('footer h2', words('shell', 'ar')('footer.contact'));
  await visitor.see('main h2', words('mf-directory', 'ar')('category.title'));
  await visitor.see('main h2', words('mf-partners', 'ar')('partners.heading'));
  expect(await visitor.evaluate(() => [document.documentElement.dir, 'marker' in window])).toEqual([
    'rtl',
    true,
  ]);
  // WebKit's console has what a reload aborts: the search's data, which is fetched when the page is idle.
  await visitor.until(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/ids.json')),
  );
  await visitor.evaluate(() => location.reload());
  await visitor.until(() => !('marker' in window));
  await visitor.settled('ar');
});

test.describe('on a phone', () => {
  test.use({ size: PHONE });

  test('the menu is modal, gives the focus back on Escape, and leads to a page', async ({ visitor }) => {
    await visitor.open('/?lng=en');
    const menu = 'header button[aria-haspopup=dialog]';
    await visitor.click(menu);
    await visitor.see('dialog[open] nav');
    expect(
      await visitor.evaluate(() => document.querySelector('dialog:modal')?.contains(document.activeElement)),
    ).toBe(true);
    await visitor.press('Escape');
    await visitor.until((button) => document.activeElement?.matches(button), menu);
    await visitor.click(menu);
    await visitor.click('dialog[open] a[href="/about"]');
    await arrives(visitor, '^/about$');
    expect(await visitor.evaluate(() => document.querySelector('dialog[open]'))).toBeNull();
  });
});

test('the carousel rotates, stops, and moves by its arrows', async ({ visitor }) => {
  const carousel = '[aria-roledescription]';
  /** Waits until other slides than these are shown, and returns their names. */
  const shownAfter = (before: string) =>
    visitor.until(
      async (where, known) => {
        const frame = document.querySelector(`${where} [aria-live]`);
        await Promise.allSettled(
          frame?.getAnimations({ subtree: true }).map(({ finished }) => finished) ?? [],
        );
        const { left = 0, right = 0 } = frame?.getBoundingClientRect() ?? {};
        const names = [...(frame?.querySelectorAll('article') ?? [])]
          .filter((slide) => {
            const box = slide.getBoundingClientRect();
            return box.left >= left && box.right <= right;
          })
          .map((slide) => slide.querySelector('h4')?.textContent);
        return names.join() === known ? '' : names.join();
      },
      carousel,
      before,
    );
  await visitor.open('/?lng=en');
  await visitor.evaluate(() => document.querySelector('footer')?.scrollIntoView());
  await visitor.see(`${carousel} article h4`);
  const first = await shownAfter('');
  const second = await shownAfter(first);
  expect(second).not.toBe(first);
  await visitor.click(`${carousel} button`, partners('carousel.stop'));
  await visitor.see(`${carousel} button`, partners('carousel.start'));
  const still = await shownAfter('');
  await visitor.click(`${carousel} button`, partners('carousel.next'));
  await shownAfter(still);
});

test('the form names what is missing, takes it, and is sent once', async ({ visitor, zone }, { project }) => {
  const company = `Ropes of ${project.name}`;
  await visitor.open('/list-your-business?lng=en');
  await visitor.click('main form [type=submit]');
  await visitor.see('main form', listing('fault.name.required'));
  await visitor.until(() => document.activeElement?.getAttribute('name') === 'name');
  for (const [name, text] of Object.entries({ ...TYPED, name: company }))
    await visitor.fill(`main form [name=${name}]`, text);
  await visitor.choose('main form [name=industry]', 'industrial');
  await visitor.click('main form [name=terms]');
  await visitor.click('main form [type=submit]');
  await visitor.see('main', listing('list.status.success'));
  const stored = (await zone.run({ do: 'listings' })) as readonly { readonly name: string }[];
  expect(stored.filter(({ name }) => name === company)).toMatchObject([{ ...TYPED, name: company }]);
});

test('elements show their content in another site’s page under its strict policy', async ({
  visitor,
  restored: zone,
  host,
}) => {
  host.show({
    // Firefox asks for an icon, which the policy allows from the zone alone.
    html: `<link rel="icon" href="${zone.url}/site/images/zone-logo.webp">${embedScript(zone)}<body><h1>Host</h1><zone-search></zone-search>
      <zone-partners lang="ar"></zone-partners><zone-directory></zone-directory>`,
    policy: await strictPolicy(zone),
  });
  await visitor.goto(host.url);
  await visitor.fill('[role=combobox]', 'freight');
  await visitor.see('[role=option]');
  await visitor.see('h2', words('mf-partners', 'ar')('partners.heading'));
  await visitor.click(`a[href*="${CATEGORY}"]`);
  await visitor.click(`a[href*="${LIST}"]`);
  await visitor.see('a[href*="/business/rec"]');
  expect(await visitor.evaluate(() => location.pathname)).toBe('/');
});

test.describe('with a remote that is down', () => {
  test.use({ rendersInBrowser: true, allowedErrors: [/.*/] });

  test('its slot says so, and Retry heals it once it is up again', async ({ visitor, restored: zone }) => {
    await visitor.open('/?lng=en');
    await zone.run({ do: 'stop', remote: 'mf-directory' });
    await visitor.fill('main [role=combobox]', 'freight');
    await visitor.see('main [role=option]');
    await visitor.press('ArrowDown');
    await visitor.press('Enter');
    const part = '[data-part="directory/business-detail"]';
    await visitor.see(part, partFailed('directory/business-detail', 'en'));
    await visitor.see('footer');
    await zone.run({ do: 'start', remote: 'mf-directory' });
    await visitor.click(`${part} button`, shell('part.retry'));
    await visitor.see(`${part}[data-status=ready] h1`);
  });
});
