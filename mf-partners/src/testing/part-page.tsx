import type { ReactElement } from 'react';
import { DataProvider, type ZoneData } from 'shared-data';
import { createTranslations, type LanguageCode, type Translations, TranslationsProvider } from 'shared-i18n';
import arabic from '../locales/ar/translation.json';
import Showcase, { strings } from '../parts/showcase';
import { NAMESPACE } from '../strings';

/** This remote's strings in English or Arabic, of one visitor. */
export async function stringsIn(language: LanguageCode): Promise<Translations> {
  const translations = createTranslations(async () => arabic);
  translations.register(NAMESPACE, { english: strings, url: (code) => `/${code}` });
  await translations.change(language);
  return translations;
}

/** The part in the page of one visitor: everything that it reads is theirs. */
export const partIn = (translations: Translations, data: ZoneData): ReactElement => (
  <TranslationsProvider value={translations}>
    <DataProvider value={data}>
      <Showcase />
    </DataProvider>
  </TranslationsProvider>
);

/** A partner who has everything that one can have. */
const partner = (id: string, isMain: boolean) => ({
  id,
  name_en: `Partner ${id}`,
  name_ar: `الشريك ${id}`,
  logo: 'logo.svg',
  profileUrl: `https://partner-${id}.example/`,
  pdfUrl: '/profile.pdf',
  isMain,
});

/** So many partners, the first one a main one. */
export const partners = (count: number) =>
  Array.from({ length: count }, (_, index) => partner(`${index}`, index === 0));
