import { everyCase } from '../tests/pairwise';
import { inLanguage, pathOf, ROUTES } from '../tests/visits';
import { expect, PHONE, test } from './fixtures';

/** Each page, in a language of each direction and one without spaces between words, on a phone and a desktop. */
const VIEWS = everyCase({
  language: ['en', 'ar', 'ja'],
  size: [PHONE, { width: 1280, height: 800 }],
} as const);

for (const { language, size } of VIEWS) {
  test.describe(`in ${language} at ${size.width} px`, { tag: '@full' }, () => {
    // Browsers log the status of the page that does not exist.
    test.use({ size, allowedErrors: [/\b404\b/] });

    test('every page is shown whole, and does not scroll sideways', async ({ visitor, zone }) => {
      test.setTimeout(120_000);
      for (const route of ROUTES) {
        await visitor.open(inLanguage(await pathOf(route, zone), language));
        await visitor.settled(language);
        const page = await visitor.evaluate(() => ({
          width: innerWidth,
          dir: document.documentElement.dir,
          over: Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth),
          failed: document.querySelectorAll('[data-status=failed]').length,
        }));
        expect(page, route.name).toEqual({
          width: size.width,
          dir: language === 'ar' ? 'rtl' : 'ltr',
          over: 0,
          failed: 0,
        });
      }
    });
  });
}
