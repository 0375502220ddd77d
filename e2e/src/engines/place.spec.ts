import { LIST } from '../tests/visits';
import { words } from '../tests/words';
import { expect, PHONE, test } from './fixtures';
import type { Visitor } from './visitor';

const CARD = 'main a[href^="/business/"]';

/**
 * Where the focused element is, with its labels and what describes it, and where the page begins below its sticky bars
 * and ends, in pixels from the top of the window.
 */
const focused = (visitor: Visitor) =>
  visitor.evaluate(() => {
    const element = document.activeElement as HTMLInputElement;
    const described = element.getAttribute('aria-describedby')?.split(' ') ?? [];
    const pieces = [
      element,
      ...(element.labels ?? []),
      ...described.map((id) => document.getElementById(id)),
    ];
    const boxes = pieces.flatMap((piece) => piece?.getBoundingClientRect() ?? []);
    const bars = [
      document.querySelector('header'),
      document.querySelector('main [role=search]')?.parentElement,
    ];
    return {
      name: element.getAttribute('name') ?? element.getAttribute('href') ?? element.localName,
      pieces: boxes.length,
      top: Math.min(...boxes.map(({ top }) => top)),
      bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
      start: Math.max(
        ...bars.flatMap((bar) =>
          bar && getComputedStyle(bar).position === 'sticky' ? bar.getBoundingClientRect().bottom : 0,
        ),
      ),
      end: innerHeight,
    };
  });

/** Fails unless the focused element is in view, and everything that belongs to it. */
async function expectInView(visitor: Visitor) {
  const place = await focused(visitor);
  expect(place.top, JSON.stringify(place)).toBeGreaterThanOrEqual(Math.floor(place.start));
  expect(place.bottom, JSON.stringify(place)).toBeLessThanOrEqual(place.end + 1);
  return place;
}

// The second is low, and just high enough for a sticky header. WebKit's window cannot be narrower than a phone.
for (const size of [PHONE, { ...PHONE, height: 500 }])
  test.describe(`${size.height} px high`, () => {
    test.use({ size });

    test('the first refused field is in view with its label and its message', async ({ visitor }) => {
      await visitor.open('/list-your-business?lng=en');
      await visitor.click('main form [type=submit]');
      await visitor.until(() => document.activeElement?.getAttribute('name') === 'name');
      expect(await expectInView(visitor)).toMatchObject({ name: 'name', pieces: 3 });
    });

    test('a business that Tab reaches is in view', async ({ visitor }) => {
      await visitor.open(`${LIST}?lng=en`);
      await visitor.evaluate(() => {
        scrollTo(0, 3_000);
        document.querySelector<HTMLElement>('main [role=search] input')?.focus({ preventScroll: true });
      });
      const isReached = () =>
        visitor.evaluate((card) => document.querySelector(card) === document.activeElement, CARD);
      // What narrows the list down comes first.
      for (let stop = 0; stop < 4 && !(await isReached()); stop += 1) await visitor.press('Tab');
      await visitor.until((card) => document.querySelector(card) === document.activeElement, CARD);
      await expectInView(visitor);
    });

    test('the first business of the next page is in view for the keyboard', async ({ visitor }) => {
      await visitor.open(`${LIST}?lng=en`);
      // A window that has just opened may not get the first stroke.
      await expect(async () => {
        const isAsked = await visitor.evaluate(
          (card, more) => {
            if (document.querySelectorAll(card).length > 50) return true;
            const buttons = [...document.querySelectorAll<HTMLElement>('main a, main button')];
            buttons.find(({ textContent }) => textContent?.includes(more))?.focus();
            return false;
          },
          CARD,
          words('mf-directory', 'en')('business.loadMore'),
        );
        if (!isAsked) await visitor.press('Enter');
        expect(isAsked).toBe(true);
      }).toPass({ intervals: [1_000], timeout: 15_000 });
      await visitor.until((card) => document.querySelectorAll(card)[50] === document.activeElement, CARD);
      await expectInView(visitor);
    });
  });

test('back from another site, the page is where it was', async ({ visitor, host }) => {
  host.show({ html: '<link rel="icon" href="data:,"><h1>Host</h1>', policy: 'img-src data:' });
  await visitor.open(`${LIST}?lng=en`);
  await visitor.evaluate(() => scrollTo(0, 1_500));
  await visitor.evaluate((url) => void location.assign(url), host.url);
  await visitor.see('h1', 'Host');
  await visitor.back();
  await visitor.until(() => Math.abs(scrollY - 1_500) <= 2);
  // And it stays there.
  await visitor.settled();
  expect(await visitor.evaluate(() => Math.abs(scrollY - 1_500))).toBeLessThanOrEqual(2);
});
