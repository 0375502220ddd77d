import {
  bringNear,
  DESK,
  INTERVAL_MS,
  inOrder,
  inView,
  nameIn,
  names,
  openCarousel,
  others,
  settle,
  stopClock,
  TURN_MS,
} from './carousel';
import { expect, test } from './fixtures';
import { LANGUAGES, words } from './words';

test.use(DESK);

// The component's own behaviour is tested next to it (mf-partners/src/features/carousel).
for (const language of process.env.TEST_FULL ? LANGUAGES : (['ar'] as const)) {
  test(`in ${language} the Tab key reaches the buttons first, then only visible slides`, async ({ page }) => {
    const carousel = await openCarousel(page, language);
    // Far enough that clones are in view.
    for (let turn = 0; turn < 2; turn += 1) {
      await carousel.button('previous').click();
      await carousel.pass(TURN_MS);
    }
    await carousel.button('stop').focus();
    const stops: { hidden: boolean; place: string }[] = [];
    for (;;) {
      const stop = await page.evaluate(() => {
        const active = document.activeElement;
        if (!active?.closest('[aria-roledescription]')) return null;
        return {
          hidden: active.closest('[aria-hidden="true"]') !== null,
          place: active.closest('article')?.querySelector('h4')?.textContent ?? active.tagName,
        };
      });
      if (!stop) break;
      stops.push(stop);
      await page.keyboard.press('Tab');
    }
    expect(stops.filter(({ hidden }) => hidden)).toEqual([]);
    const places = stops.map(({ place }) => place);
    expect(places.slice(0, 3)).toEqual(['BUTTON', 'BUTTON', 'BUTTON']);
    expect(places.slice(-others.length)).toEqual(Array(others.length).fill('BUTTON'));
    expect([...new Set(places.slice(3, -others.length))]).toEqual(
      inOrder(others.length - 2)
        .filter(({ profileUrl, pdfUrl }) => profileUrl ?? pdfUrl)
        .map(nameIn(language)),
    );
  });
}

test.describe('with touch', () => {
  test.use({ viewport: { width: 360, height: 740 }, screen: { width: 360, height: 740 }, hasTouch: true });

  for (const language of process.env.TEST_FULL ? LANGUAGES : (['ar'] as const)) {
    test(`in ${language} a swipe moves the row, which pauses during the touch`, async ({ page, context }) => {
      await page.clock.install();
      await page.goto(`/?lng=${language}`);
      const region = page.getByRole('region', { name: words('mf-partners', language)('carousel.label') });
      const row = region.locator('[aria-live]').locator('> div');
      await bringNear(page, row);
      await row.scrollIntoViewIfNeeded();
      await stopClock(page);
      await page.clock.runFor(TURN_MS);
      await settle(page);
      const [before = ''] = (await inView(row)) as string[];
      const index = names(language, 0, others.length).indexOf(before);

      const session = await context.newCDPSession(page);
      const box = await row.boundingBox();
      if (!box) throw new Error('the row is not shown');
      const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
        session.send('Input.dispatchTouchEvent', {
          type,
          touchPoints: x === undefined ? [] : [{ x: box.x + x, y: box.y + 50 }],
        });
      const [from, to] = language === 'ar' ? [60, 260] : [260, 60];
      await touch('touchStart', from);
      for (let step = 1; step <= 5; step += 1) await touch('touchMove', from + ((to - from) * step) / 5);
      await settle(page);
      await page.clock.runFor(2 * INTERVAL_MS);
      await expect(region.locator('[aria-live]')).toHaveAttribute('aria-live', 'polite');
      await touch('touchEnd');
      await settle(page);
      expect(await inView(row)).toEqual(names(language, index + 1, 1));

      await expect(region.locator('[aria-live]')).toHaveAttribute('aria-live', 'off');
      await page.clock.runFor(INTERVAL_MS);
      await settle(page);
      expect(await inView(row)).toEqual(names(language, index + 2, 1));
    });
  }
});
