/** @jest-environment node */
import { renderToString } from 'react-dom/server';
import { createData } from 'shared-data';
import type { LanguageCode } from 'shared-i18n';
import arabic from './locales/ar/translation.json';
import { partIn, stringsIn } from './testing/part-page';
import { zoneAt } from './testing/zone';

/** Returns a function that renders one visitor's page on a server. */
async function pageIn(language: LanguageCode, email: string, search = '') {
  const translations = await stringsIn(language);
  const zone = zoneAt('https://zone.example');
  const data = createData({ ...zone, site: { ...zone.site, email } });
  return () => renderToString(partIn(translations, data, search));
}

it.each([
  ['request', '', 'List your business', arabic.page.title],
  ['report', '?business=rec0000000000Quay', 'Report a mistake', arabic.correction.title],
])('renders the form of a %s on a server for two visitors in turn', async (_, search, title, arabicTitle) => {
  const english = await pageIn('en', 'one@zone.example', search);
  const arab = await pageIn('ar', 'two@zone.example', search);
  const [first, second] = [english(), arab()];
  expect(english()).toBe(first);
  for (const words of [title, 'mailto:one@zone.example']) expect(first).toContain(words);
  for (const words of [arabicTitle, 'mailto:two@zone.example']) {
    expect(second).toContain(words);
    expect(first).not.toContain(words);
  }
  for (const html of [first, second]) expect(html).not.toMatch(/ style=|<script|<title/);
});
