/** @jest-environment node */
import { renderToString } from 'react-dom/server';
import { createData, DataProvider } from 'shared-data';
import { createTranslations, type LanguageCode, TranslationsProvider } from 'shared-i18n';
import { MemoryRouter, paths } from 'shared-router';
import arabic from './locales/ar/translation.json';
import RequestPage, { strings } from './parts/request-page';
import { NAMESPACE } from './strings';
import { zoneAt } from './testing/zone';

/** A visitor's page on a server. */
async function pageIn(language: LanguageCode, email: string, search = '') {
  const translations = createTranslations(async () => arabic);
  translations.register(NAMESPACE, { english: strings, url: (code) => `/${code}` });
  await translations.change(language);
  const zone = zoneAt('https://zone.example');
  const data = createData({ ...zone, site: { ...zone.site, email } });
  return () =>
    renderToString(
      <TranslationsProvider value={translations}>
        <DataProvider value={data}>
          <MemoryRouter initialEntries={[paths.listYourBusiness() + search]}>
            <RequestPage />
          </MemoryRouter>
        </DataProvider>
      </TranslationsProvider>,
    );
}

it.each([
  ['request', '', 'List your business', arabic.page.title],
  ['report', '?business=rec0000000000Quay', 'Report a mistake', arabic.correction.title],
])('a server renders the form of a %s, of two visitors in turns', async (_, search, title, arabicTitle) => {
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
