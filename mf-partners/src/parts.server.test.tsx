/** @jest-environment node */
import { renderToString } from 'react-dom/server';
import { createData, partnersQuery } from 'shared-data';
import type { LanguageCode } from 'shared-i18n';
import arabic from './locales/ar/translation.json';
import { partIn, partners, stringsIn } from './testing/part-page';
import { zoneAt } from './testing/zone';

/** Returns a function that renders one visitor's page on a server. */
async function pageIn(language: LanguageCode, url: string, count: number) {
  const translations = await stringsIn(language);
  const data = createData(zoneAt(url));
  data.queryClient.setQueryData(partnersQuery().queryKey, partners(count));
  return () => renderToString(partIn(translations, data));
}

// Three are always in a row; nine are in a row until their carousel loads.
it.each([3, 9])('renders %d partners on a server, for two visitors in turn', async (count) => {
  const english = await pageIn('en', 'https://one.example', count);
  const arab = await pageIn('ar', 'https://two.example', count);
  const [first, second] = [english(), arab()];
  expect(english()).toBe(first);
  for (const words of ['Partners and sponsors', 'https://one.example/site/logo.svg'])
    expect(first).toContain(words);
  for (const words of [arabic.partners.heading, 'الشريك 0', 'https://two.example/site/logo.svg']) {
    expect(second).toContain(words);
    expect(first).not.toContain(words);
  }
  for (const { name_en, profileUrl } of partners(count)) {
    expect(first).toContain(`>${name_en}<`);
    expect(first).toContain(`href="${profileUrl}"`);
  }
  for (const html of [first, second]) expect(html).not.toMatch(/ style=|<script|<title/);
});
