import { DataProvider, type ZoneData } from '@zone-directory/shared-data';
import {
  createTranslations,
  type LanguageCode,
  type Translations,
  TranslationsProvider,
} from '@zone-directory/shared-i18n';
import type { ReactElement } from 'react';
import arabic from '../locales/ar/translation.json';
import Showcase, { strings } from '../parts/showcase';
import { NAMESPACE } from '../strings';

/** Returns this remote's strings in English or Arabic for one visitor. */
export async function stringsIn(language: LanguageCode): Promise<Translations> {
  const translations = createTranslations(async () => arabic);
  translations.register(NAMESPACE, { english: strings, url: (code) => `/${code}` });
  await translations.change(language);
  return translations;
}

/** Returns the part in one visitor's page, with their own context. */
export const partIn = (translations: Translations, data: ZoneData): ReactElement => (
  <TranslationsProvider value={translations}>
    <DataProvider value={data}>
      <Showcase />
    </DataProvider>
  </TranslationsProvider>
);

/** Returns a partner with all optional fields. */
const partner = (id: string, isMain: boolean) => ({
  id,
  name_en: `Partner ${id}`,
  name_ar: `الشريك ${id}`,
  logo: 'logo.svg',
  profileUrl: `https://partner-${id}.example/`,
  pdfUrl: '/profile.pdf',
  isMain,
});

/** Returns that many partners; the first is a main partner. */
export const partners = (count: number) =>
  Array.from({ length: count }, (_, index) => partner(`${index}`, index === 0));
