/** @jest-environment node */
import { renderToString } from 'react-dom/server';
import { createData, DataProvider, partnersQuery } from 'shared-data';
import { createTranslations, type LanguageCode, TranslationsProvider } from 'shared-i18n';
import arabic from './locales/ar/translation.json';
import Showcase, { strings } from './parts/showcase';
import { NAMESPACE } from './strings';
import { zoneAt } from './testing/zone';

const partner = (id: string, isMain: boolean) => ({
  id,
  name_en: `Partner ${id}`,
  name_ar: `الشريك ${id}`,
  logo: 'logo.svg',
  pdfUrl: '/profile.pdf',
  isMain,
});

/** A visitor's page on a server. */
async function pageIn(language: LanguageCode, url: string, count: number) {
  const translations = createTranslations(async () => arabic);
  translations.register(NAMESPACE, { english: strings, url: (code) => `/${code}` });
  await translations.change(language);
  const data = createData(zoneAt(url));
  const partners = Array.from({ length: count }, (_, index) => partner(`${index}`, index === 0));
  data.queryClient.setQueryData(partnersQuery().queryKey, partners);
  return () =>
    renderToString(
      <TranslationsProvider value={translations}>
        <DataProvider value={data}>
          <Showcase />
        </DataProvider>
      </TranslationsProvider>,
    );
}

// Three are a row; more are a carousel, which comes when a visitor is near.
it.each([3, 9])('a server renders %d partners, of two visitors in turns', async (count) => {
  const english = await pageIn('en', 'https://one.example', count);
  const arab = await pageIn('ar', 'https://two.example', count);
  const [first, second] = [english(), arab()];
  expect(english()).toBe(first);
  for (const words of ['Partners and sponsors', 'Partner 0', 'https://one.example/site/logo.svg'])
    expect(first).toContain(words);
  for (const words of [arabic.partners.heading, 'الشريك 0', 'https://two.example/site/logo.svg']) {
    expect(second).toContain(words);
    expect(first).not.toContain(words);
  }
  expect(first.includes('Partner 2')).toBe(count === 3);
  for (const html of [first, second]) expect(html).not.toMatch(/ style=|<script|<title/);
});
