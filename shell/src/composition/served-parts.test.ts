import type { RenderedBlock } from '@zone-directory/federation/contract';
import { registerStrings, stringsReady } from '@zone-directory/shared-i18n';
import { type Origin, startOrigin } from '../testing/origin';
import { plan as plain } from '../testing/site';
import { speak } from '../testing/zone';
import { servedParts } from './served-parts';

const HERO = 'directory/hero';
const part = { size: 'hero', failed: 'failed', hydrate: 'visible' } as const;
const plan = { ...plain, parts: { ...plain.parts, [HERO]: part } };
const block = (language: string, hero: Partial<RenderedBlock['parts'][typeof HERO]> = {}): RenderedBlock => ({
  language,
  parts: { [HERO]: { release: 'mf-directory@1.0.0-abc', hydrates: true, ...hero } },
  states: [],
});
const hero = (...given: Parameters<typeof block>) => servedParts(block(...given), plan).get(HERO);

let origin: Origin;
beforeEach(async () => {
  origin = await startOrigin();
  origin.files['/remote/ar.json'] = { title: 'عنوان' };
  origin.files['/locales/ar/translation.json'] = {};
  registerStrings('mf-directory', { english: {}, url: (code) => `/remote/${code}.json` });
});
afterEach(() => origin.close());

it('returns release, hydration time and language of each part that the page lists', () => {
  expect(hero('en', { lang: 'ar' })).toMatchObject({
    release: 'mf-directory@1.0.0-abc',
    when: 'visible',
    lang: 'ar',
  });
  expect(servedParts(block('en'), plain).get(HERO)).toMatchObject({ when: 'load', lang: undefined });
  expect(hero('en', { lang: '"><b>' })?.lang).toBeUndefined();
});

it('is empty if the server has rendered nothing', () => {
  expect(servedParts(undefined, plan).size).toBe(0);
});

it('hydrates a part only with its state and in the language of the page', async () => {
  expect(hero('en')?.hydrates()).toBe(true);
  expect(hero('en', { hydrates: false })?.hydrates()).toBe(false);
  expect(hero('ar')?.hydrates()).toBe(false);
  await speak('ar');
  await stringsReady();
  expect(hero('ar')?.hydrates()).toBe(true);
  expect(hero('en')?.hydrates()).toBe(false);
});

it('is ahead of a part whose strings have not arrived, in the language of the page only', async () => {
  delete origin.files['/remote/ar.json'];
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  // Registered again: the earlier file has arrived.
  registerStrings('mf-partners', { english: {}, url: (code) => `/partners/${code}.json` });
  const SHOWCASE = 'partners/showcase';
  const showcase = (language: string, lang?: string) => {
    const part = { release: 'mf-partners@1.0.0-abc', hydrates: true, ...(lang && { lang }) };
    return servedParts({ language, parts: { [SHOWCASE]: part }, states: [] }, plan)
      .get(SHOWCASE)
      ?.isAhead();
  };
  await speak('ar');
  await stringsReady();
  expect(showcase('ar')).toBe(true);
  // The server had them in English only.
  expect(showcase('ar', 'en')).toBe(false);
  // The visitor has chosen another language.
  expect(showcase('fr')).toBe(false);
  origin.files['/partners/ar.json'] = { title: 'عنوان' };
  await speak('en');
  await speak('ar');
  expect(showcase('ar')).toBe(false);
});

it('hydrates a part only in the language that its strings had on the server', async () => {
  await speak('ar');
  await stringsReady();
  // The server had them in English; they have arrived in Arabic since.
  expect(hero('ar', { lang: 'en' })?.hydrates()).toBe(false);
});
