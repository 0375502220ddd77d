import { DataProvider, type ZoneData } from '@zone-directory/shared-data';
import {
  createTranslations,
  type LanguageCode,
  type Translations,
  TranslationsProvider,
} from '@zone-directory/shared-i18n';
import { MemoryRouter, paths } from '@zone-directory/shared-router';
import type { ReactElement } from 'react';
import arabic from '../locales/ar/translation.json';
import RequestPage, { strings } from '../parts/request-page';
import { NAMESPACE } from '../strings';

/** Returns this remote's strings in English or Arabic for one visitor. */
export async function stringsIn(language: LanguageCode): Promise<Translations> {
  const translations = createTranslations(async () => arabic);
  translations.register(NAMESPACE, { english: strings, url: (code) => `/${code}` });
  await translations.change(language);
  return translations;
}

/** Returns the part in one visitor's page, with their own context. */
export const partIn = (translations: Translations, data: ZoneData, search = ''): ReactElement => (
  <TranslationsProvider value={translations}>
    <DataProvider value={data}>
      <MemoryRouter initialEntries={[paths.listYourBusiness() + search]}>
        <RequestPage />
      </MemoryRouter>
    </DataProvider>
  </TranslationsProvider>
);
