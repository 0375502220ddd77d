import { DataProvider, type ZoneData } from '@zone-directory/shared-data';
import {
  createTranslations,
  type LanguageCode,
  type Translations,
  TranslationsProvider,
} from '@zone-directory/shared-i18n';
import { MemoryRouter, Route, Routes } from '@zone-directory/shared-router';
import type { ComponentType, ReactElement } from 'react';
import arabic from '../locales/ar/translation.json';
import strings from '../locales/en/translation.json';
import { NAMESPACE } from '../strings';

/** Where a part is shown. */
interface Visit {
  readonly pattern: string;
  readonly url: string;
}

/** Returns this remote's strings in English or Arabic, for one visitor. */
export async function stringsIn(language: LanguageCode): Promise<Translations> {
  const translations = createTranslations(async () => arabic);
  translations.register(NAMESPACE, { english: strings, url: (code) => `/${code}` });
  await translations.change(language);
  return translations;
}

/** Puts a part into the page of one visitor, with that visitor's strings, data and URL. */
export function partIn(
  { translations, data }: { readonly translations: Translations; readonly data: ZoneData },
  Part: ComponentType,
  { pattern, url }: Visit,
): ReactElement {
  return (
    <TranslationsProvider value={translations}>
      <DataProvider value={data}>
        <MemoryRouter initialEntries={[url]}>
          <Routes>
            <Route path={pattern} element={<Part />} />
          </Routes>
        </MemoryRouter>
      </DataProvider>
    </TranslationsProvider>
  );
}
